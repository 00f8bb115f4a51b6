import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextTransposition } from './next-transposition.ts';

test.each([
  [0, 1, 1],
  [0, -1, -1],
  [5, 1, 6],
  [6, 1, -5],
  [-6, -1, 5],
  [-6, 1, -5],
] as const)('transposing from %i by %i gives %i', (semitones, by, expected) => {
  expect(nextTransposition(semitones, by)).toBe(expected);
});

test('transposing never exceeds six semitones either way, and twelve steps return to the start', () => {
  fc.assert(
    fc.property(fc.integer({ min: -6, max: 6 }), fc.constantFrom(1 as const, -1 as const), (semitones, by) => {
      const steps = Array.from({ length: 12 }).reduce<readonly number[]>(
        (all) => [...all, nextTransposition(all.at(-1) ?? semitones, by)],
        [],
      );
      expect(steps.every((step) => Math.abs(step) <= 6)).toBe(true);
      expect(Math.abs(((steps.at(-1) ?? 0) - semitones) % 12)).toBe(0);
    }),
  );
});
