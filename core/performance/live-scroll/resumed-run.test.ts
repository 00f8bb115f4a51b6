import { describe, expect, test } from 'vitest';
import { RESUMED_WITHIN_MS, resumedRun } from './resumed-run.ts';

const AT = 1_700_000_000_000;

describe('a run of LiveScroll after a reload', () => {
  test.each<[string, { beat: number; tempo: number }, number, number | null]>([
    ['goes on where the music is', { beat: 16, tempo: 120 }, 3000, 22],
    ['between two beats, too', { beat: 16.25, tempo: 90 }, 500, 17],
    ['at once, where it was', { beat: 16, tempo: 120 }, 0, 16],
    ['still in its count-in', { beat: -4, tempo: 60 }, 1000, -3],
    ['out of the count-in into the song', { beat: -4, tempo: 60 }, 6000, 2],
    ['up to its last beat', { beat: 100, tempo: 60 }, 99_000, 199],
    ['not once its song is over', { beat: 100, tempo: 60 }, 100_000, null],
    ['not when the clock went back', { beat: 16, tempo: 120 }, -1, null],
    ['after a quarter of an hour', { beat: 0, tempo: 1 }, RESUMED_WITHIN_MS, 15],
    ['not after more than that', { beat: 0, tempo: 1 }, RESUMED_WITHIN_MS + 1, null],
    ['very fast music', { beat: 0, tempo: 999 }, 6000, 99.9],
  ])('%s', (_, run, laterMs, beat) => {
    expect(resumedRun({ ...run, atEpochMs: AT }, { nowEpochMs: AT + laterMs, songBeats: 200 })).toBe(beat);
  });

  test('no run resumes in a song without beats', () => {
    const run = { beat: 0, atEpochMs: AT, tempo: 100 };
    expect(resumedRun(run, { nowEpochMs: AT, songBeats: 0 })).toBeNull();
  });
});
