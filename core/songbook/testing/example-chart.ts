import type { Chart, ChartLine } from '../chart/chart.ts';
import {
  arrangementsById,
  placeChords,
  exampleArrangement,
  buildSection,
  exampleSong,
  sectionsById,
} from './example-song.ts';
import type { Arrangement, Section, Song } from '../song.ts';

/** A line with two chords, for tests that state nothing else about it. */
export const GRACE = { lyrics: 'Amazing grace', chords: placeChords(['1', 0, 1], ['17', 0, 8]) };

/** A song with one section, "verse". */
export function songWithSection(section: Partial<Section>, arrangement: Partial<Arrangement> = {}): Song {
  return exampleSong({
    sections: sectionsById({ verse: buildSection(section) }),
    arrangements: arrangementsById({ default: exampleArrangement(arrangement) }),
  });
}

export function allLines(chart: Chart): readonly ChartLine[] {
  return chart.sections.flatMap(({ lines }) => lines);
}

/** A line's words as drawn. */
export function lineText({ words }: ChartLine): string {
  return words.map(({ segments, space }) => segments.map(({ lyric }) => lyric).join('') + space).join('');
}

/** The chords of a chart from the top, those of bars first. */
export function chordTexts(chart: Chart): readonly string[] {
  return chart.sections.flatMap(({ lines, bars }) => [
    ...bars.flatMap(({ chords }) => chords.map(({ text }) => text)),
    ...lines.flatMap(({ words }) => words.flatMap((word) => word.segments.flatMap(({ chord }) => chord?.text ?? []))),
  ]);
}
