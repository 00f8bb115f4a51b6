import { NARROWEST_PERCENT } from '@uplift/core/songbook';
import { expect, test } from 'vitest';
import { stretchedMeasure } from './stretched-measure.ts';

const FULL = { chord: () => 1, lyric: (text: string) => text.length, chordGap: 0.3 };
const NARROW = { chord: () => 0.5, lyric: (text: string) => text.length / 2, chordGap: 0.3 };

test.each([
  [100, 8],
  [(100 + NARROWEST_PERCENT) / 2, 6],
  [NARROWEST_PERCENT, 4],
])('at %j percent, eight letters of one em each take %j em', (percent, width) => {
  expect(stretchedMeasure(FULL, NARROW, percent).lyric('syllable')).toBeCloseTo(width);
});

test('chords keep their width', () => {
  expect(stretchedMeasure(FULL, NARROW, NARROWEST_PERCENT).chord('G')).toBe(1);
});
