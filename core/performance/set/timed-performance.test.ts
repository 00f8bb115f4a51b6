import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PERFORMANCE, offeredPerformance } from './performance-list.ts';
import type { Performance, PerformanceEvent } from './performance-list.ts';
import { performanceAt } from './timed-performance.ts';

const entry = (song: string): SetItem => ({ song_id: toId<SongId>(song), arrangement: toId<ArrangementId>('default') });
const PRAYER: SetItem = { section: 'Prayer', duration: 90 };
const SERVICE = [entry('a'), PRAYER, entry('b')];
const SUNDAY = toId<SetId>('sunday');
const EVENING = toId<SetId>('evening');
const HOUR = 3_600_000;
const THURSDAY = 1_952_971_200_000;
const SCROLLED = { orderIndex: 3, offset: 0.25 };
const OPEN: PerformanceEvent = { type: 'set-opened', setId: SUNDAY, list: SERVICE };
const REHEARSAL: readonly PerformanceEvent[] = [
  OPEN,
  { type: 'performed', songId: toId<SongId>('a') },
  { type: 'picked', songIndex: 2 },
  { type: 'transposed', by: 2 },
  { type: 'scrolled', to: SCROLLED },
];

function at(nowEpochMs: number, events: readonly PerformanceEvent[], from = NO_PERFORMANCE): Performance {
  return events.reduce((performance, event) => performanceAt(performance, event, nowEpochMs), from);
}

const REHEARSED = at(THURSDAY, REHEARSAL);

describe('a set that is opened again', () => {
  const soon = at(THURSDAY + HOUR, [{ type: 'reopened', offers: true }], REHEARSED);

  test('[PRES-20] a reopened set begins at its first item, follows, is as planned, and counts songs again', () => {
    const sunday = at(THURSDAY + 62 * HOUR, [{ type: 'reopened', offers: false }], REHEARSED);
    const begun = THURSDAY + 62 * HOUR;
    const times = { begunAtEpochMs: begun, leftAtEpochMs: begun };
    expect(sunday).toEqual({ ...NO_PERFORMANCE, list: SERVICE, setId: SUNDAY, ...times });
  });

  test('a reopened set offers the place it was left at, with the time', () => {
    expect(soon).toMatchObject({ place: { songIndex: 0 }, transposed: {}, performed: [] });
    expect(offeredPerformance(soon)).toMatchObject({ place: { songIndex: 2 }, leftAtEpochMs: THURSDAY });
  });

  test('a reopened set resumes at its place with its key, its line and its counted songs', () => {
    const resumed = at(THURSDAY + HOUR, [{ type: 'resumed' }], soon);
    expect(resumed).toMatchObject({ place: { songIndex: 2 }, transposed: { 2: 2 }, scrolled: SCROLLED });
    expect(resumed).toMatchObject({ performed: ['a'], begunAtEpochMs: THURSDAY, live: null, left: null });
  });

  test('a reopened set resumes at the same item even if the set was edited', () => {
    const edited: PerformanceEvent = { type: 'set-opened', setId: SUNDAY, list: [PRAYER, ...SERVICE] };
    const resumed = at(THURSDAY + HOUR, [edited, { type: 'resumed' }], soon);
    expect(resumed).toMatchObject({ place: { songIndex: 3 }, transposed: { 3: 2 } });
  });

  test.each<[string, PerformanceEvent]>([
    ['the player begins', { type: 'began' }],
    ['the player steps on', { type: 'stepped', by: 1 }],
    ['the player picks an item', { type: 'picked', songIndex: 1 }],
    ['the leader is at another item', { type: 'leader-moved', songIndex: 1 }],
  ])('offers nothing any more once %s', (_, event) => {
    expect(offeredPerformance(at(THURSDAY + HOUR, [event], soon))).toBeNull();
  });

  test('a set reopened twice offers its place again', () => {
    const twice = at(THURSDAY + 2 * HOUR, [{ type: 'reopened', offers: true }], soon);
    expect(offeredPerformance(twice)).toMatchObject({ place: { songIndex: 2 }, leftAtEpochMs: THURSDAY });
  });

  test('a reopened set offers nothing if it was left at its first item', () => {
    const first = at(THURSDAY, [OPEN, { type: 'transposed', by: 2 }]);
    expect(offeredPerformance(at(THURSDAY, [{ type: 'reopened', offers: true }], first))).toBeNull();
  });

  const evening: PerformanceEvent = { type: 'set-opened', setId: EVENING, list: [PRAYER] };

  test('a reopened set offers its place after another set was on the stage, within hours', () => {
    const back = at(THURSDAY + HOUR, [evening, OPEN], REHEARSED);
    expect(offeredPerformance(back)).toMatchObject({ place: { songIndex: 2 } });
    expect(back.place.songIndex).toBe(0);
    const later = at(THURSDAY + 7 * HOUR, [OPEN], at(THURSDAY + HOUR, [evening], REHEARSED));
    expect(offeredPerformance(later)).toBeNull();
  });

  test('a reopened set never offers the place of another set, nor of one with its id that another person shares', () => {
    expect(offeredPerformance(at(THURSDAY, [evening], REHEARSED))).toBeNull();
    expect(offeredPerformance(at(THURSDAY, [{ ...OPEN, isShared: true }], REHEARSED))).toBeNull();
  });
});

describe('a set that is read while it opens', () => {
  const longer: PerformanceEvent = { type: 'set-opened', setId: SUNDAY, list: [PRAYER, ...SERVICE] };

  test('a set that is read while it opens shows its new first item', () => {
    const opened = at(THURSDAY, [{ type: 'reopened', offers: false }], REHEARSED);
    expect(at(THURSDAY + 500, [longer], opened).place.songIndex).toBe(0);
  });

  test('a set that changes after it opened leaves the player at their item', () => {
    const opened = at(THURSDAY, [OPEN]);
    expect(at(THURSDAY + 60_000, [longer], opened).place.songIndex).toBe(1);
    const scrolled = at(THURSDAY, [{ type: 'scrolled', to: SCROLLED }], opened);
    expect(at(THURSDAY + 500, [longer], scrolled).place.songIndex).toBe(1);
  });
});

describe('what is performed on Sunday', () => {
  const back: readonly PerformanceEvent[] = [{ type: 'returned' }];

  test.each<[string, number, readonly string[]]>([
    ['counts on Sunday, on a stage that was left open since Thursday', 62 * HOUR, []],
    ['counts once in a rehearsal and the service after it', 2 * HOUR, ['a']],
    ['counts once, however the clock was set back in between', -2 * HOUR, ['a']],
    ['counts after a clock that was days ahead', -62 * HOUR, []],
  ])('[SONG-40] %s', (_, laterMs, performed) => {
    expect(at(THURSDAY + laterMs, back, REHEARSED).performed).toEqual(performed);
  });

  test('changes to a set on the stage leave the player at their item', () => {
    expect(at(THURSDAY + 62 * HOUR, back, REHEARSED)).toMatchObject({ place: { songIndex: 2 }, scrolled: SCROLLED });
  });
});

test('a stage with a list knows its times, and its place is within the list, whatever happens', () => {
  const event: fc.Arbitrary<PerformanceEvent> = fc.oneof(
    fc.record({ type: fc.constant('reopened' as const), offers: fc.boolean() }),
    fc.record({ type: fc.constantFrom('resumed' as const, 'began' as const, 'left' as const, 'returned' as const) }),
    fc.record({ type: fc.constant('picked' as const), songIndex: fc.nat(3) }),
    fc.record({
      type: fc.constant('set-opened' as const),
      setId: fc.constantFrom(SUNDAY, EVENING),
      list: fc.subarray(SERVICE),
    }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.integer()), { maxLength: 12 }), (happened) => {
      let performance = NO_PERFORMANCE;
      for (const [each, nowEpochMs] of happened) performance = performanceAt(performance, each, nowEpochMs);
      const { list, place, begunAtEpochMs } = performance;
      expect(place.songIndex).toBeLessThanOrEqual(Math.max(0, list.length - 1));
      expect(list.length === 0 || begunAtEpochMs !== null).toBe(true);
    }),
  );
});
