import { describe, expect, test } from 'vitest';
import { countedBeat } from './counted-beat.ts';

const ODD = { downbeats: [0, 4, 6, 10], beatsInMeasure: 4 };

describe('counted beats', () => {
  test.each([
    ['the count-in is a usual measure', -4, 1, 4],
    ['up to its last beat', -1, 4, 4],
    ['the first beat of the song', 0, 1, 4],
    ['a short measure has its own beats', 5, 2, 2],
    ['the one after it starts over', 6, 1, 4],
    ['beats after the last downbeat go on in usual measures', 15, 2, 4],
  ])('counted beats are right: %s', (_, beat, count, of) => {
    expect(countedBeat(beat, ODD)).toEqual({ count, of });
  });

  test('a song that begins late is counted in to its first downbeat, as its clicks are', () => {
    const late = { downbeats: [2, 6], beatsInMeasure: 4 };
    expect([-1, 0, 1, 2].map((beat) => countedBeat(beat, late).count)).toEqual([2, 3, 4, 1]);
  });

  test('beats without downbeats are counted in usual measures', () => {
    expect(countedBeat(7, { downbeats: [], beatsInMeasure: 3 })).toEqual({ count: 2, of: 3 });
  });
});
