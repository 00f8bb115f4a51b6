import {
  type ArrangementId,
  type ChordId,
  type NewId,
  type SectionId,
  type SongId,
  toId,
} from '@uplift/core/foundation';
import type { Arrangement, PlacedChord, Section, Song } from '@uplift/core/songbook';
import { SAMPLE_SHEETS } from './sample-sheets.ts';
import type { SampleArrangement, SampleSection, SampleSheet } from './sample-sheets.ts';
import type { TuneLine } from './sample-tunes.ts';

/** Three songs in the public domain to try, timed as their tunes are sung. Their ids are new each time. */
export function sampleSongs(newId: NewId): readonly [Song, Song, Song] {
  const [first, second, third] = SAMPLE_SHEETS;
  return [buildSong(first, newId), buildSong(second, newId), buildSong(third, newId)];
}

function buildSong(sheet: SampleSheet, newId: NewId): Song {
  const ids = new Map(Object.keys(sheet.sections).map((name) => [name, toId<SectionId>(newId())]));
  const sections = Object.entries(sheet.sections).map(([name, section]) => [
    ids.get(name),
    buildSection(name, section, newId),
  ]);
  const arrangements = sheet.arrangements.map(
    (one) => [toId<ArrangementId>(newId()), buildArrangement(one, ids)] as const,
  );
  return {
    id: toId<SongId>(newId()),
    title: sheet.title,
    artist: sheet.artist,
    time_signature: sheet.timeSignature,
    copyright_status: 'public',
    copyright_information: sheet.copyright,
    sections: Object.fromEntries(sections) as Song['sections'], // each under the id it was given above
    arrangements: Object.fromEntries(arrangements),
    last_performed: null,
    times_performed: 0,
  };
}

function buildArrangement(
  { name, key, tempo, order }: SampleArrangement,
  ids: ReadonlyMap<string, SectionId>,
): Arrangement {
  const played = order.flatMap((section) => ids.get(section) ?? []);
  return { name, key, tempo, capo: null, order: played.map((section_id) => ({ section_id, annotation: '' })) };
}

function buildSection(name: string, { lines, tune }: SampleSection, newId: NewId): Section {
  const chords = lines.flatMap((text, line) => placeChords(text, line, tune.lines[line]));
  const beginnings = tune.lines.map(({ begins }, line) => [newId(), { line, beat: begins }] as const);
  return {
    name,
    measures: Array.from({ length: tune.measures }, () => tune.measureBeats),
    lyrics: lines.map((line) => line.replaceAll(/\[[^\]]*\]/gu, '')).join('\n'),
    chords: Object.fromEntries(chords.map((chord) => [toId<ChordId>(newId()), chord])),
    line_beginnings: Object.fromEntries(beginnings),
    line_breaks: {},
  };
}

/** Parses the bracketed chords of a line, each at the character after its bracket and on the beats of the tune's line. */
function placeChords(text: string, line: number, tuneLine?: TuneLine): readonly PlacedChord[] {
  const placed: PlacedChord[] = [];
  let before = 0;
  for (const { index, 0: bracket, 1: chord = '' } of text.matchAll(/\[([^\]]*)\]/gu)) {
    placed.push({ chord, line, character: index - before, beat: tuneLine?.chords[placed.length] ?? null });
    before += bracket.length;
  }
  return placed;
}
