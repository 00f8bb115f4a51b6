import type { NewId, Result } from '@uplift/core/foundation';
import { accepted, refused } from '@uplift/core/foundation';
import { pruneEmptySections } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import { mayRecallChords } from './chords/recall-chords.ts';
import type { LeftOut } from './left-out.ts';
import { withKindsSet } from './lines/line-as-set.ts';
import type { LineKinds } from './lines/line-kind.ts';
import { MAX_LINES, splitLines } from './files/read-lines.ts';
import { pageText } from './files/page-text.ts';
import { readSong } from './read-song.ts';
import type { ReadSong } from './read-song.ts';
import { splitSongs } from './files/split-songs.ts';
import { readWrittenChordPro } from './chordpro-writer/written-chordpro.ts';

export type { LeftOut } from './left-out.ts';
export type { ReadSong } from './read-song.ts';

/** The songs of a chord sheet. */
export interface ReadSheet {
  readonly songs: readonly ReadSong[];
  /** Parts of the text that belong to none of the songs. */
  readonly leftOut: readonly LeftOut[];
}

/** Reasons a text isn't a chord sheet: it has no content, or more than 5,000 lines. */
export type SheetRefusal = 'empty' | 'too-many-lines';

export interface SheetSource {
  readonly fileName: string;
  readonly newId: NewId;
  /** Kinds of lines chosen by a person; all other lines are classified. */
  readonly kinds?: LineKinds;
}

const NONE_SET: LineKinds = new Map();

/**
 * Reads ChordPro, OnSong and chords over words, alone or mixed, as found in the wild. Never throws; lists the parts it
 * cannot keep.
 */
export function readChordSheet(text: string, source: SheetSource): Result<ReadSheet, SheetRefusal> {
  const { kinds = NONE_SET } = source;
  const written = kinds.size === 0 ? readWrittenChordPro(text, source.newId) : null;
  if (written !== null) return accepted(sheetAsWritten(written));
  const page = pageText(text);
  const lines = splitLines(page);
  if (lines.length > MAX_LINES) return refused('too-many-lines');
  if (lines.every((line) => line.text.trim() === '')) return refused('empty');
  const songSource = {
    fileName: source.fileName,
    newId: source.newId,
    mayRecall: mayRecallChords(page),
  };
  return accepted({
    songs: splitSongs(withKindsSet(lines, kinds)).map((song) => readSong(song, songSource)),
    leftOut: [],
  });
}

/** A song read exactly as written, with nothing guessed or left out; sections without content are dropped. */
export function sheetAsWritten(song: Song): ReadSheet {
  return {
    songs: [{ song: pruneEmptySections(song), isKeyInferred: false, capoFret: null, shapes: null, leftOut: [] }],
    leftOut: [],
  };
}
