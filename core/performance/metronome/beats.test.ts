import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beatAt, isTempo, timeOfBeat } from './beats.ts';

const ANCHOR = { beat: 4, atMs: 10_000, tempo: 120 };

test.each([
  [10_000, 4],
  [10_250, 4.5],
  [8000, 0],
  [6000, -4],
])('a beat is audible at its time: at %d ms beat %d, and the inverse', (ms, beat) => {
  expect(beatAt(ANCHOR, ms)).toBe(beat);
  expect(timeOfBeat(ANCHOR, beat)).toBe(ms);
});

test('time and beat are inverse to each other at every tempo', () => {
  const anyAnchor = fc.record({
    beat: fc.integer({ min: -16, max: 4000 }),
    atMs: fc.double({ min: 0, max: 1e7, noNaN: true }),
    tempo: fc.integer({ min: 1, max: 999 }),
  });
  fc.assert(
    fc.property(anyAnchor, fc.double({ min: -16, max: 4000, noNaN: true }), (anchor, beat) => {
      expect(beatAt(anchor, timeOfBeat(anchor, beat))).toBeCloseTo(beat, 5);
    }),
  );
});

test('an anchor taken at any time gives the same time for every beat', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: -8, max: 900 }), (tempo, beat) => {
      const before = { ...ANCHOR, tempo };
      const later = { beat, atMs: timeOfBeat(before, beat), tempo };
      expect(timeOfBeat(later, 500)).toBeCloseTo(timeOfBeat(before, 500), 4);
    }),
  );
});

describe.each([0, -60, Number.NaN, Infinity])('at a tempo of %d', (tempo) => {
  const still = { ...ANCHOR, tempo };

  test('beats without a valid tempo stop, and no later one is due', () => {
    expect(isTempo(tempo)).toBe(false);
    expect(beatAt(still, 99_000)).toBe(4);
    expect(timeOfBeat(still, 4)).toBe(10_000);
    expect(timeOfBeat(still, 5)).toBe(Infinity);
  });
});
