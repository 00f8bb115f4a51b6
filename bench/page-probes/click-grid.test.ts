import { expect, test } from 'vitest';
import { readAgainstGrid } from './click-grid.ts';

/** A beat every 24,000 frames. */
const GRID = { rate: 48_000, tempo: 120, beats: 4 };
const ticks = (...frames: readonly number[]) => frames.map((frame) => ({ frame: frame + 777 }));

test.each([
  ['on their places', [0, 24_000, 48_000, 72_000], [0, 0, 0, 0], 0, 0],
  ['off by less than is audible', [0, 24_040, 47_990, 72_000], [0, 40, -10, 0], 0, 0],
  ['one late', [0, 24_100, 48_000, 72_000], [0, 100, 0, 0], 1, 0],
  ['one early', [0, 23_900, 48_000, 72_000], [0, -100, 0, 0], 1, 0],
  ['one missing', [0, 48_000, 72_000], [0, null, 0, 0], 1, 0],
  ['one doubled', [0, 24_000, 26_000, 48_000, 72_000], [0, 0, 0, 0], 0, 1],
  ['more than were to be', [0, 24_000, 48_000, 72_000, 96_000], [0, 0, 0, 0], 0, 0],
  ['none at all', [], [null, null, null, null], 4, 0],
])('ticks that are %s are measured', (_, frames, offFrames, lateTicks, strayTicks) => {
  expect(readAgainstGrid(ticks(...frames), GRID)).toEqual({ offFrames, lateTicks, strayTicks });
});
