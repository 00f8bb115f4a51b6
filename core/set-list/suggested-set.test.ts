import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleSection, exampleSet, exampleSongItem } from './testing/example-set.ts';
import type { SetItem } from './set-list.ts';
import { isRunning, suggestedSet } from './suggested-set.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const SUNDAY = 1_953_194_400_000;
const WEEK = 7 * 24 * HOUR;
const PARTS: readonly SetItem[] = [exampleSection('Prayer', 45 * 60), exampleSection('Prayer', 30 * 60)];

function set(id: string, at: number | null, order: readonly SetItem[] = []) {
  return exampleSet(order, { id, at });
}

describe('the suggested set', () => {
  const sets = [set('next', SUNDAY + WEEK), set('undated', null), set('today', SUNDAY), set('gone', SUNDAY - WEEK)];

  test.each([
    ['days before', -3 * 24 * HOUR, 'today'],
    ['as it begins', 0, 'today'],
    ['a second later', 1000, 'today'],
    ['while it runs', HOUR, 'today'],
    ['an hour after the usual two hours, to the second', 3 * HOUR - 1000, 'today'],
    ['when it is over', 3 * HOUR, 'next'],
    ['after all of them', WEEK + 3 * HOUR, undefined],
  ])('[PLAN-40] the suggested set is found %s', (_, laterMs, id) => {
    expect(suggestedSet(sets, SUNDAY + laterMs)?.id).toBe(id);
  });

  test.each<[string, readonly SetItem[], number]>([
    ['nothing planned yet', [], 3 * HOUR],
    ['parts that are known: 75 minutes and an hour', PARTS, 135 * MINUTE],
    ['a song whose length is not known: at least the usual', [...PARTS, exampleSongItem()], 3 * HOUR],
    ['more than usual', [exampleSection('Prayer', 5 * 3600), exampleSongItem()], 6 * HOUR],
    ['ten hours', [exampleSection('Prayer', 36_000)], 11 * HOUR],
    ['nothing but parts of no length', [exampleSection('Prayer', 0)], HOUR],
  ])('[PLAN-40] is over an hour after its planned end: %s', (_, order, lastsMs) => {
    const today = set('today', SUNDAY, order);
    expect([isRunning(today, SUNDAY + lastsMs - 1), isRunning(today, SUNDAY + lastsMs)]).toEqual([true, false]);
  });

  test.each([
    ['the first runs', 60, 'early'],
    ['the first is over, and the band gets ready', 80, 'late'],
    ['the second has begun', 90, 'late'],
  ])('[PLAN-40] the suggested set of two services in a morning: %s', (_, minutes, id) => {
    const services = [set('early', SUNDAY, PARTS), set('late', SUNDAY + 90 * MINUTE, PARTS)];
    expect(suggestedSet(services, SUNDAY + minutes * MINUTE)?.id).toBe(id);
  });

  test('[PERF-14] [PRES-14] the suggested set may be one that another person shares', () => {
    expect(suggestedSet([...sets, { id: 'shared', at: SUNDAY - HOUR }], SUNDAY - 2 * HOUR)?.id).toBe('shared');
  });

  test('[PLAN-6] the suggested set of two at one time is the same whichever was added first', () => {
    const [one, other] = [set('1', SUNDAY), set('2', SUNDAY)];
    expect([suggestedSet([other, one], SUNDAY)?.id, suggestedSet([one, other], SUNDAY)?.id]).toEqual(['1', '1']);
  });

  test('[PLAN-40] the suggested set runs or is still to come, and no coming one is nearer', () => {
    const times = fc.array(fc.option(fc.integer({ min: 0, max: 20 * HOUR })), { maxLength: 8 });
    fc.assert(
      fc.property(times, fc.nat(20 * HOUR), (starts, now) => {
        const planned = starts.map((at, index) => set(String(index), at));
        const at = suggestedSet(planned, now)?.at ?? Infinity;
        const coming = starts.filter((start) => start !== null && start > now);
        expect(at).toBeLessThanOrEqual(Math.min(...coming.map((start) => start ?? Infinity)));
        expect(at).toBeGreaterThan(now - 3 * HOUR);
      }),
    );
  });
});
