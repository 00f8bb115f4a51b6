import type { ChordId, SectionId } from '@uplift/core/foundation';
import { carryPlaces, type CarriedPlaces } from '@uplift/core/lyrics';
import type { LineBeginning, LineBreak, PlacedChord, Section, Song } from '@uplift/core/songbook';
import { withSection } from './change-song.ts';

/**
 * The song with other lyrics in a section; lines are separated by newlines. Chords, line beginnings and line breaks go with the
 * words they stand on. A chord whose word is gone moves to the nearest place that is left. Where lines were joined, the beginning and the
 * breaks that have nothing of their own left go.
 */
export function changeLyrics(song: Song, id: SectionId, lyrics: string): Song {
  const text = lyrics.replace(/\r\n?/gu, '\n');
  return withSection(song, id, (section) => (section.lyrics === text ? section : withLyrics(section, text)));
}

function withLyrics(section: Section, lyrics: string): Section {
  const carried = carryPlaces(section.lyrics, lyrics);
  return {
    ...section,
    lyrics,
    chords: carryChords(section.chords, carried),
    line_beginnings: carryBeginnings(section.line_beginnings, carried),
    line_breaks: carryBreaks(section.line_breaks, carried),
  };
}

type Chords = Section['chords'];

function carryChords(chords: Chords, { letter }: CarriedPlaces): Chords {
  const entries = Object.entries(chords) as [ChordId, PlacedChord][]; // the map is keyed by nothing else
  const carried = entries.map(([id, chord]) => [id, chord.line < 0 ? chord : { ...chord, ...letter(chord) }]);
  return Object.fromEntries(carried) as Chords; // the same ids
}

/** One for each line: of several the first in the order of lines, unless only a later one has its beat. */
function carryBeginnings(
  beginnings: Section['line_beginnings'],
  { line: lineOf }: CarriedPlaces,
): Section['line_beginnings'] {
  const ofLine = new Map<number, readonly [string, LineBeginning]>();
  const inOrder = Object.entries(beginnings).toSorted(([, one], [, other]) => one.line - other.line);
  for (const [id, beginning] of inOrder) {
    const line = lineOf(beginning.line);
    if (line === null) continue;
    const before = ofLine.get(line);
    if (before !== undefined && (before[1].beat !== null || beginning.beat === null)) continue;
    ofLine.set(line, [id, { ...beginning, line }]);
  }
  return Object.fromEntries(ofLine.values());
}

function carryBreaks(breaks: Section['line_breaks'], { word: wordOf }: CarriedPlaces): Section['line_breaks'] {
  const ofWord = new Map<string, readonly [string, LineBreak]>();
  for (const [id, lineBreak] of Object.entries(breaks)) {
    const place = wordOf(lineBreak.line, lineBreak.word);
    // A break before the first word of a line breaks nothing.
    if (place === null || place.word === 0) continue;
    const key = `${place.line} ${place.word}`;
    if (!ofWord.has(key)) ofWord.set(key, [id, { ...lineBreak, ...place }]);
  }
  return Object.fromEntries(ofWord.values());
}
