import { toChartJson } from '@uplift/core/chord-sheets';
import type { ReadSheet } from '@uplift/core/chord-sheets';
import { toLetters } from './corpus-lines.ts';
import type { PlacedToken } from './corpus-lines.ts';

/** Result of reading a file, in the terms of the judge: nothing of how it was read. */
export interface Reading {
  readonly titles: readonly string[];
  /** The key of the first song. */
  readonly key: string;
  /** By the letters of a sung line: its chords, once for each line of these letters. */
  readonly sung: ReadonlyMap<string, readonly (readonly PlacedToken[])[]>;
  /** Chords without words, one list a section. */
  readonly wordless: readonly (readonly string[])[];
  readonly sectionNames: readonly string[];
  /** Section names in playing order, repeats included. */
  readonly order: readonly string[];
  /** Lines reported as left out, from 1. */
  readonly leftOutLines: ReadonlySet<number>;
}

/** Splits the charts of a file's songs. */
export function buildReading(sheet: ReadSheet): Reading {
  const charts = sheet.songs.map(({ song }) => toChartJson(song, null));
  const sections = charts.flatMap((chart) => chart.sections);
  const leftOut = [...sheet.leftOut, ...sheet.songs.flatMap((song) => song.leftOut)];
  return {
    titles: charts.map((chart) => chart.title),
    key: charts[0]?.key ?? 'C',
    sung: groupByLyrics(sections.flatMap((section) => section.lines)),
    wordless: sections.map((section) => [
      ...section.lines
        .filter((line) => toLetters(line.lyrics) === '')
        .flatMap((line) => line.chords.map(({ chord }) => chord)),
      ...section.measures.flatMap((measure) => measure.chords).filter((chord) => !isRemark(chord)),
    ]),
    sectionNames: sections.map((section) => section.name),
    order: charts.flatMap((chart) => chart.order),
    leftOutLines: new Set(leftOut.map(({ line }) => line)),
  };
}

/** Recognizes a remark such as "(fade out)", which may be kept among the bars. */
function isRemark(text: string): boolean {
  return /\s/.test(text.trim());
}

type ChartLine = ReturnType<typeof toChartJson>['sections'][number]['lines'][number];

function groupByLyrics(lines: readonly ChartLine[]): Reading['sung'] {
  const sung = new Map<string, (readonly PlacedToken[])[]>();
  for (const { lyrics, chords } of lines) {
    const letters = toLetters(lyrics);
    const placed = chords.flatMap(({ chord, character }) =>
      chord
        .split(/-(?=[A-H])/)
        .map((name) => ({ chord: name, lettersBefore: toLetters(lyrics.slice(0, character)).length })),
    );
    if (letters !== '') sung.set(letters, [...(sung.get(letters) ?? []), placed]);
  }
  return sung;
}
