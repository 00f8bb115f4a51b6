import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PERFORMANCE, nextPerformance, type Performance, type PerformanceEvent } from './performance-list.ts';
import { readPerformance, storedPerformance } from './stored-performance.ts';
import { performanceAt } from './timed-performance.ts';

const entry = (song: string): SetItem => ({ song_id: toId<SongId>(song), arrangement: toId<ArrangementId>('default') });
const SERVICE: readonly SetItem[] = [
  entry('a'),
  { section: 'Prayer', note: 'seated', duration: 90 },
  { ...entry('b'), key: 'D', capo: 2, note: 'softly', duration: 200 },
];
const SCROLLED = { orderIndex: 3, offset: 0.25 };
const LIVE = { beat: -2.5, atEpochMs: 1_700_000_000_000, tempo: 90 };

function after(...events: readonly PerformanceEvent[]): Performance {
  return events.reduce(nextPerformance, NO_PERFORMANCE);
}

/** Passes a performance through a browser's storage format. */
function throughStorage(performance: Performance): unknown {
  return structuredClone(storedPerformance(performance));
}

describe('the performance a device keeps', () => {
  test('[PERF-2] a stored performance resumes at the same item with everything that belongs to it', () => {
    const performance = after(
      { type: 'set-opened', setId: toId<SetId>('sunday'), list: SERVICE },
      { type: 'picked', songIndex: 2 },
      { type: 'transposed', by: -3 },
      { type: 'scrolled', to: SCROLLED },
      { type: 'live', run: LIVE },
      { type: 'performed', songId: toId<SongId>('a') },
    );
    expect(readPerformance(throughStorage(performance))).toEqual(performance);
  });

  test('[PERF-1] a set that another person shared is stored as a shared one', () => {
    const shared = after({ type: 'set-opened', setId: toId<SetId>('sunday'), isShared: true, list: SERVICE });
    expect(readPerformance(throughStorage(shared))).toMatchObject({ setId: 'sunday', isShared: true });
  });

  test('[PERF-12] a stored performance that follows the leader keeps following', () => {
    const following = after({ type: 'opened', list: SERVICE }, { type: 'resumed-following' });
    expect(readPerformance(throughStorage(following))).toEqual(following);
  });

  test('[PERF-2] a stored performance that was reopened keeps the place it was left at, and its times', () => {
    const events: readonly PerformanceEvent[] = [
      { type: 'set-opened', setId: toId<SetId>('sunday'), list: SERVICE },
      { type: 'picked', songIndex: 2 },
      { type: 'transposed', by: 2 },
      { type: 'reopened', offers: true },
    ];
    const again = events.reduce((performance, event) => performanceAt(performance, event, 5000), NO_PERFORMANCE);
    expect(again.left).toMatchObject({ place: { songIndex: 2 }, transposed: { 2: 2 }, leftAtEpochMs: 5000 });
    expect(readPerformance(throughStorage(again))).toEqual(again);
  });

  test('[PERF-9] a cleared performance is stored as empty', () => {
    const cleared = after({ type: 'opened', list: SERVICE }, { type: 'transposed', by: 1 }, { type: 'cleared' });
    expect(readPerformance(throughStorage(cleared))).toMatchObject({ list: [], setId: null, transposed: {} });
  });

  test('[PERF-2] a performance stored by an earlier version opens at its item, as planned and at its top', () => {
    expect(readPerformance({ list: SERVICE, set: 'sunday', index: 2 })).toEqual({
      ...NO_PERFORMANCE,
      list: SERVICE,
      setId: 'sunday',
      place: { songIndex: 2, isFollowing: false },
    });
  });

  test('earlier versions read list, set and index from a stored performance', () => {
    const performance = after({ type: 'opened', list: SERVICE }, { type: 'stepped', by: 1 });
    expect(throughStorage(performance)).toMatchObject({ list: SERVICE, set: null, index: 1 });
  });

  test.each([
    [undefined, 0, 0],
    [null, 0, 0],
    ['song.a.b', 0, 0],
    [{ list: 'x', index: 3 }, 0, 0],
    [{ list: [entry('a'), null, 7, { song_id: 'b' }, entry('c')], index: 1 }, 2, 1],
    [{ list: [entry('a')], index: 5 }, 1, 0],
    [{ list: [entry('a')], index: -1 }, 1, 0],
    [{ list: [entry('a'), entry('b')], index: 0.5 }, 2, 0],
    [{ list: [entry('a'), entry('b')], index: 'b' }, 2, 0],
  ])('a damaged stored performance %j keeps %i songs, at index %i', (stored, count, index) => {
    const { list, place } = readPerformance(stored);
    expect(list).toHaveLength(count);
    expect(place.songIndex).toBe(index);
  });

  test.each<[string, object, object]>([
    ['semitones beyond six', { transposed: { 0: 7, 1: -6 } }, { transposed: { 1: -6 } }],
    ['semitones that are no number', { transposed: { 0: '2', 1: null, 2: 0.5 } }, { transposed: {} }],
    ['a transposition by nothing', { transposed: { 0: 0 } }, { transposed: {} }],
    ['items that are not in the list', { transposed: { 3: 1, '-1': 1, x: 1, '0.5': 1 } }, { transposed: {} }],
    ['transpositions that are none', { transposed: 'up' }, { transposed: {} }],
    ['a place without a section', { scrolled: { offset: 0.5 } }, { scrolled: null }],
    ['a section before the first', { scrolled: { orderIndex: -1, offset: 0 } }, { scrolled: null }],
    ['an offset that is no number', { scrolled: { orderIndex: 1, offset: Number.NaN } }, { scrolled: null }],
    ['a tempo of 0', { live: { ...LIVE, tempo: 0 } }, { live: null }],
    ['a beat that is no number', { live: { ...LIVE, beat: Infinity } }, { live: null }],
    ['a pace beyond all bounds', { live: { ...LIVE, pace: 100 } }, { live: { ...LIVE, pace: 4 } }],
    ['a pace that is no number', { live: { ...LIVE, pace: '2' } }, { live: { ...LIVE, pace: 1 } }],
    ['a run without a time', { live: { beat: 1, tempo: 90 } }, { live: null }],
    ['counts that are no ids', { performed: ['a', 7, null] }, { performed: ['a'] }],
    [
      'a place in an item that is not there',
      { index: 9, scrolled: SCROLLED, live: LIVE },
      { scrolled: null, live: null },
    ],
  ])('of damaged fields the rest is kept: %s', (_, damage, read) => {
    expect(readPerformance({ list: SERVICE, set: null, index: 0, ...damage })).toMatchObject({
      list: SERVICE,
      ...read,
    });
  });

  test('stored transpositions under names that aren’t an index are skipped', () => {
    const { transposed } = readPerformance({ list: SERVICE, index: 0, transposed: { '': 1, ' 1': 2, '1e0': 3, 2: 4 } });
    expect(transposed).toEqual({ 2: 4 });
  });

  test('nothing stored can keep the stage from opening', () => {
    const damaged = fc.record(
      {
        list: fc.constant(SERVICE),
        index: fc.anything(),
        transposed: fc.anything(),
        scrolled: fc.anything(),
        live: fc.anything(),
        begunAt: fc.anything(),
        leftAt: fc.anything(),
        left: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), damaged), (stored) => {
        const performance = readPerformance(stored);
        expect(performance.place.songIndex).toBeLessThanOrEqual(Math.max(0, performance.list.length - 1));
        expect(readPerformance(throughStorage(performance))).toEqual(performance);
      }),
    );
  });
});
