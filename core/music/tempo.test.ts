import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MIN_TEMPO_BPM, stepTempo, tapped, tempoOfTaps } from './tempo.ts';

function taps(...times: readonly number[]): readonly number[] {
  return times.reduce<readonly number[]>(tapped, []);
}

describe('tap tempo', () => {
  test('[LIB-29] a tap more than 3 seconds after the previous one starts over', () => {
    expect(taps(0, 500, 3500)).toEqual([0, 500, 3500]);
    expect(taps(0, 500, 3501)).toEqual([3501]);
  });

  test('tap tempo starts over after the clock was set back', () => {
    expect(taps(1000, 1500, 200)).toEqual([200]);
  });

  test('[LIB-30] tap tempo keeps the last 9 taps', () => {
    expect(taps(...Array.from({ length: 20 }, (_none, index) => index * 500))).toEqual([
      5500, 6000, 6500, 7000, 7500, 8000, 8500, 9000, 9500,
    ]);
  });

  test.each([
    [[], null],
    [[1000], null],
    [[0, 500], 120],
    [[0, 600, 1100], 109],
    [[0, 3000], 20],
    [[0, 0], null],
  ])('[LIB-31] taps at %j ms give a tempo of %s bpm', (times, tempo) => {
    expect(tempoOfTaps(times)).toBe(tempo);
  });

  test('[LIB-31] steady taps at any tempo give that tempo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 21, max: 300 }), fc.integer({ min: 2, max: 30 }), (tempo, count) => {
        const times = Array.from({ length: count }, (_none, index) => (index * 60_000) / tempo);
        expect(tempoOfTaps(taps(...times))).toBe(tempo);
      }),
    );
  });

  test('[LIB-32] Up and Down change the tempo by 1, never below the slowest', () => {
    expect(stepTempo(120, 1)).toBe(121);
    expect(stepTempo(120, -1)).toBe(119);
    expect(stepTempo(1, -1)).toBe(MIN_TEMPO_BPM);
    expect(MIN_TEMPO_BPM).toBe(1);
  });
});
