import type { NewId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { Song } from '@uplift/core/songbook';
import { assembleSong } from './assembly/assemble-song.ts';
import type { Dialect } from './chords/chord-dialect.ts';
import { orderByFlow, resolveOrder } from './assembly/draft-order.ts';
import type { DraftOrder, PlayedSection } from './assembly/draft-order.ts';
import { judgeSong } from './assembly/judged-song.ts';
import { BECAUSE } from './left-out.ts';
import type { LeftOut } from './left-out.ts';
import { fileBaseName } from './files/file-base-name.ts';
import { nameSections } from './titles/name-sections.ts';
import type { SourceLine } from './files/read-lines.ts';
import { recallChords } from './chords/recall-chords.ts';
import type { SheetHeader } from './header/sheet-header.ts';
import type { SheetLine } from './lines/sheet-line.ts';
import { SheetReader } from './assembly/sheet-reader.ts';
import { parseStatedKey } from './header/stated-key.ts';
import type { StatedFacts, Statement } from './header/song-facts.ts';

/** A song read from a sheet, and what the song leaves out of it. */
export interface ReadSong {
  readonly song: Song;
  /** True if the key was inferred from the chords, or is C because there are none and the sheet states none. */
  readonly isKeyInferred: boolean;
  /** The fret the sheet puts the capo on; null without a capo. */
  readonly capoFret: number | null;
  /** The key in whose shapes the chords are written under that capo; null without a capo, and where `song` is as it sounds. */
  readonly shapes: KeyName | null;
  readonly leftOut: readonly LeftOut[];
}

export interface SongSource {
  readonly fileName: string;
  readonly newId: NewId;
  /** False if no line of the file can ask for the chords of an earlier section. */
  readonly mayRecall: boolean;
}

/** Reads the lines of one song. */
export function readSong(source: readonly SourceLine[], { fileName, newId, mayRecall }: SongSource): ReadSong {
  const { style, spacing, lines, header } = judgeSong(source, fileName);
  const read = new SheetReader(style, spacing).read(withoutLines(lines, header));
  const recalled = mayRecall ? recallChords(read.entries) : { entries: read.entries, leftOut: [] };
  const order = resolveOrder(nameSections(recalled.entries));
  const facts = withHeader(read.facts, header, style.dialect);
  const { played, leftOut } = playedInFlow(order, facts, read.flow);
  const { song, isKeyInferred, shapes } = assembleSong({
    facts,
    fallbackTitle: facts.title ?? fileBaseName(fileName),
    sections: order.sections,
    played,
    areNumbers: style.dialect === 'numbers' || style.dialect === 'roman',
    newId,
  });
  const remarks = header.remarks.flatMap((index) => remarkAt(lines[index]));
  const all = [...remarks, ...read.leftOut, ...recalled.leftOut, ...order.leftOut, ...leftOut].toSorted(
    (one, other) => one.line - other.line,
  );
  return { song, isKeyInferred, capoFret: facts.capoFret, shapes, leftOut: all };
}

/** Reports a line of the head as a remainder. */
function remarkAt(line: SheetLine | undefined): readonly LeftOut[] {
  if (line?.type !== 'words') return [];
  return [{ line: line.line.number, text: line.text.trim(), because: BECAUSE.information }];
}

function withoutLines(lines: readonly SheetLine[], { indexes }: SheetHeader): readonly SheetLine[] {
  return indexes.length === 0 ? lines : lines.filter((_, index) => !indexes.includes(index));
}

function withHeader(facts: StatedFacts, header: SheetHeader, dialect: Dialect): StatedFacts {
  return {
    ...facts,
    title: facts.title ?? header.title,
    artist: facts.artist ?? header.artist,
    key: facts.key ?? (header.key === null ? null : parseStatedKey(header.key, dialect)),
  };
}

function playedInFlow(
  { sections, played }: DraftOrder,
  { flow }: StatedFacts,
  place: Statement | null,
): { readonly played: readonly PlayedSection[]; readonly leftOut: readonly LeftOut[] } {
  if (place === null || flow.length === 0) return { played, leftOut: [] };
  const asked = orderByFlow(flow, sections);
  const { line } = place;
  const otherFlow = { line, text: place.written, because: BECAUSE.otherFlow };
  if (asked === null) return { played, leftOut: [otherFlow] };
  const unknown = [...new Set(asked.unknown)].map((text) => ({ line, text, because: BECAUSE.noSuchSection }));
  return { played: asked.played, leftOut: asked.isWhole ? unknown : [...unknown, otherFlow] };
}
