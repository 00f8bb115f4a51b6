import { keyAtFret } from '@uplift/core/music';
import { findArrangement, layOutChart, withoutChords } from '@uplift/core/songbook';
import type { Chart, ChartLine, ChartMeasure, ChartSection } from '@uplift/core/songbook';
import type { PrintSong } from './print-song.ts';

/** The chart of a song in playing order, repeats included, in the shapes of its capo. */
export function printedChart({ song, arrangementId, capo }: PrintSong): Chart {
  const key = findArrangement(song, arrangementId)?.arrangement.key;
  return layOutChart(song, arrangementId, key === undefined || !capo ? {} : { shapeKey: keyAtFret(key, capo) });
}

/** The sections a chart has on paper: each once unless it is linear, and without chords where only lyrics are wanted. */
export function printedSections(
  { sections }: Chart,
  { isLinear, isLyricsOnly }: Pick<PrintSong, 'isLinear' | 'isLyricsOnly'>,
): readonly ChartSection[] {
  const written = isLinear ? sections : sections.filter(({ isRepeat }) => !isRepeat);
  return isLyricsOnly ? written.map(sungSection).filter(({ lines }) => lines.length > 0) : written;
}

function sungSection(section: ChartSection): ChartSection {
  return { ...section, ...withoutChords(section) };
}

/** No chord is as long; a longer text is something else written in its place. */
const LONGEST_CHORD_EM = 14;
const CUT = '…';

/** The same sections, with texts in the place of chords cut to the width of a column. */
export function withShortChords(
  sections: readonly ChartSection[],
  measure: ChartMeasure,
  columnEm: number,
): readonly ChartSection[] {
  const longestEm = Math.min(LONGEST_CHORD_EM, columnEm);
  const isLong = ({ text }: { readonly text: string }) => measure.chord(text) > longestEm;
  const shorten = <Shown extends { readonly text: string }>(chord: Shown): Shown =>
    isLong(chord) ? { ...chord, text: shortened(chord.text, measure, longestEm) } : chord;
  return sections.map((section) => ({
    ...section,
    bars: section.bars.map((bar) => ({ ...bar, chords: bar.chords.map(shorten) })),
    lines: section.lines.map((line) => (line.words.some(hasChordThat(isLong)) ? shortLine(line, shorten) : line)),
  }));
}

type Word = ChartLine['words'][number];
type Chord = NonNullable<Word['segments'][number]['chord']>;

function hasChordThat(isLong: (chord: Chord) => boolean): (word: Word) => boolean {
  return ({ segments }) => segments.some(({ chord }) => chord !== null && isLong(chord));
}

function shortLine(line: ChartLine, shorten: (chord: Chord) => Chord): ChartLine {
  const words = line.words.map((word) => ({
    ...word,
    segments: word.segments.map(({ chord, lyric }) => ({ chord: chord && shorten(chord), lyric })),
  }));
  return { ...line, words };
}

function shortened(text: string, measure: ChartMeasure, longestEm: number): string {
  const letters = Array.from(text.slice(0, 200));
  while (letters.length > 1 && measure.chord(letters.join('') + CUT) > longestEm) letters.pop();
  return letters.join('') + CUT;
}
