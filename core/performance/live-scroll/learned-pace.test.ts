import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { buildSong } from '../testing/example-song.ts';
import { learnedPace, paceKey, readPace } from './learned-pace.ts';
import { scrollTimeline } from './scroll-timeline.ts';

describe('the pace of a player', () => {
  test.each([
    ['stays where the run went as estimated', 1, 100, 100, 1],
    ['is faster where the chart was moved on', 1, 120, 100, 1.2],
    ['is slower where it was moved back', 1, 80, 100, 0.8],
    ['goes on from what was learned', 2, 50, 100, 1],
    ['is at most 4', 3, 200, 100, 4],
    ['is at least 0.25', 0.5, 10, 100, 0.25],
    ['learns nothing from a run that was broken off', 1.5, 40, 15, 1.5],
    ['learns nothing from a run that went nowhere', 1.5, 0, 100, 1.5],
    ['learns nothing from a run that went backwards', 1.5, -8, 100, 1.5],
    ['learns nothing from what is no number', 1.5, Number.NaN, 100, 1.5],
  ])('a learned pace %s', (_, before, estimatedBeats, elapsedBeats, after) => {
    expect(learnedPace(before, { estimatedBeats, elapsedBeats })).toBeCloseTo(after, 9);
  });

  test.each<[unknown, number]>([
    [1.5, 1.5],
    [9, 4],
    [0.01, 0.25],
    [0, 1],
    [-2, 1],
    [Number.NaN, 1],
    [Infinity, 4],
    ['2', 1],
    [undefined, 1],
    [null, 1],
    [{}, 1],
  ])('kept as %j is %d', (stored, pace) => {
    expect(readPace(stored)).toBe(pace);
  });

  test('the pace of a player is stored for an arrangement', () => {
    expect(paceKey(toId<SongId>('s'), toId<ArrangementId>('a'))).toBe('s.a.pace');
  });

  test('a pace learned in one run takes the next to its end with the player', () => {
    const song = buildSong({ verse: { lyrics: 'Amazing grace\nhow sweet the sound\nthat saved a wretch\nlike me' } });
    const estimated = scrollTimeline(song, 'main')?.beats ?? 0;
    fc.assert(
      fc.property(fc.double({ min: 0.3, max: 3.9, noNaN: true }), (factor) => {
        const played = estimated / factor;
        const pace = learnedPace(1, { estimatedBeats: estimated * 4, elapsedBeats: played * 4 });
        expect(scrollTimeline(song, 'main', pace)?.beats).toBeCloseTo(played, 6);
      }),
    );
  });
});
