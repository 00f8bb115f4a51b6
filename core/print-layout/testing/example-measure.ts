import type { PrintMeasure } from '../measure/print-measure.ts';

const NARROW = new Set("iljtfrI.,;:'’!|() ");
const WIDE = new Set('mwMWQO@…');

/** Widths for tests: a third of an em for narrow letters, five sixths for wide ones, half for the rest. */
export const FIXED_MEASURE: PrintMeasure = {
  text: (text, face) => lettersEm(text) * (face === 'strong' ? 1.05 : 1),
  chart: (stretchPercent) => ({
    chord: (text) => lettersEm(text) * 0.95,
    lyric: (text) => (lettersEm(text) * stretchPercent) / 100,
    chordGap: 0.3,
  }),
};

function lettersEm(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + letterEm(letter), 0);
}

function letterEm(letter: string): number {
  if (NARROW.has(letter)) return 1 / 3;
  return WIDE.has(letter) ? 5 / 6 : 1 / 2;
}
