import { expect, test } from 'vitest';
import { findFirstBeat, soundLevel } from './metronome.ts';

test.each([
  [{}, 1],
  [{ volume: 0.8 }, 0.8],
  [{ volume: 7 }, 1],
  [{ volume: -1 }, 0],
  [{ volume: Number.NaN }, 1],
  [{ volume: 0.8, isSilent: true }, 0],
])('the metronome with %j sounds at %d of full volume', (sound, level) => {
  expect(soundLevel(sound)).toBe(level);
});

test.each([
  [4, -4],
  [7, -7],
  [0, 0],
  [-2, 0],
  [Number.NaN, 0],
  [Infinity, 0],
])('[LIVE-11] a count-in of %d beats begins with beat %d', (countInBeats, first) => {
  expect(findFirstBeat({ countInBeats })).toBe(first);
});

test('a metronome that continues from a beat has no count-in', () => {
  expect(findFirstBeat({ countInBeats: 4, from: { beat: 17, atMs: 5000, tempo: 90 } })).toBe(-Infinity);
});
