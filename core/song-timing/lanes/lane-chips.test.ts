import { describe, expect, test } from 'vitest';
import { buildSection, placeChords } from '@uplift/testing/songs';
import { buildTimeline } from '../timeline.ts';
import { isChipWithin, laneChips } from './lane-chips.ts';

const timeline = buildTimeline(
  buildSection({
    measures: [4, 4],
    lyrics: 'one two\nthree four',
    chords: placeChords(['1', 0, 0, 0], ['4', 0, 4, 0.5], ['5', 1, 0, 4], ['1', 1, 6]),
    line_beginnings: { a: { line: 0, beat: 0 }, b: { line: 1, beat: 4 } },
  }),
  { key: 'G', usualBeats: 4 },
);
const scale = { beatWidthPx: 48, pickupBeats: 4 };

describe('the chips of a lane', () => {
  test('[TIME-6] chips begin at their beats, and items that wait have none', () => {
    const chips = laneChips(timeline, 'chords', scale);
    expect(chips.map(({ key, beat, left }) => [key, beat, left])).toEqual([
      ['chords c0', 0, 192],
      ['chords c1', 0.5, 216],
      ['chords c2', 4, 384],
    ]);
  });

  test('chords that would overlap are in two rows', () => {
    expect(laneChips(timeline, 'chords', scale).map(({ row }) => row)).toEqual(['upper', 'lower', null]);
  });

  test('a line is as wide as it lasts, and a chord as its label', () => {
    expect(laneChips(timeline, 'line_beginnings', scale).map(({ width }) => width)).toEqual([188, 188]);
    expect(laneChips(timeline, 'chords', scale).map(({ width }) => width)).toEqual([null, null, null]);
  });
});

describe('the chips in sight', () => {
  const [first] = laneChips(timeline, 'line_beginnings', scale);

  test.each([
    [{ from: 0, to: 192 }, false],
    [{ from: 0, to: 193 }, true],
    [{ from: 379, to: 900 }, true],
    [{ from: 380, to: 900 }, false],
  ])('a line from 192 px to 380 px is within %j: %j', (stretch, isWithin) => {
    expect(first && isChipWithin(stretch, first)).toBe(isWithin);
  });

  test('a chord is within a stretch that its label may reach', () => {
    const [chord] = laneChips(timeline, 'chords', scale);
    expect(chord && isChipWithin({ from: 400, to: 900 }, chord)).toBe(true);
    expect(chord && isChipWithin({ from: 440, to: 900 }, chord)).toBe(false);
  });
});
