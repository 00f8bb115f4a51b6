import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArrangementId, SetId, SongId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import {
  NO_PERFORMANCE,
  nextPerformance,
  readPerformance,
  storedPerformance,
  type Performance,
  type PerformanceEvent,
} from './performance-list.ts';

const entry = (song: string): SetItem => ({ song_id: song as SongId, arrangement: 'default' as ArrangementId });
const LIST = ['a', 'b', 'c'].map(entry);

function after(...events: readonly PerformanceEvent[]): Performance {
  return events.reduce(nextPerformance, NO_PERFORMANCE);
}

describe('the performance of a device', () => {
  test('[PERF-2] opening a list starts at its first song', () => {
    const { list, place } = after(
      { type: 'opened', list: LIST },
      { type: 'picked', songIndex: 2 },
      { type: 'opened', list: LIST.slice(0, 2) },
    );
    expect(list).toEqual(LIST.slice(0, 2));
    expect(place.songIndex).toBe(0);
  });

  test('[PERF-2] an empty list, as of a damaged link, takes nothing away', () => {
    const performance = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(nextPerformance(performance, { type: 'opened', list: [] })).toEqual(performance);
  });

  test('[PERF-10] [PERF-11] steps and choices move within the list and stop following', () => {
    const stepped = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(stepped).toEqual({ list: LIST, setId: null, place: { songIndex: 1, isFollowing: false } });
    expect(nextPerformance(stepped, { type: 'picked', songIndex: 9 }).place.songIndex).toBe(2);
  });

  test('[PERF-9] clearing takes list and place away', () => {
    expect(after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 }, { type: 'cleared' })).toEqual(
      NO_PERFORMANCE,
    );
  });

  test('[PERF-2] what is stored comes back at the same song', () => {
    const performance = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(storedPerformance(performance)).toEqual({ list: LIST, set: null, index: 1 });
    expect(readPerformance(storedPerformance(performance))).toEqual(performance);
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
  ])('damaged storage %j keeps %i songs, at index %i', (stored, count, index) => {
    const { list, place } = readPerformance(stored);
    expect(list).toHaveLength(count);
    expect(place.songIndex).toBe(index);
  });

  const SUNDAY = 'sunday' as SetId;
  const PRAYER: SetItem = { section: 'Prayer', note: 'seated', duration: 90 };
  const SERVICE: readonly SetItem[] = [
    entry('a'),
    PRAYER,
    { ...entry('b'), key: 'D', capo: 2, note: 'softly' },
    entry('a'),
  ];

  test('a set opens at its first item, and where it was when it is open already', () => {
    const opened = after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'stepped', by: 1 });
    expect(opened.place.songIndex).toBe(1);
    expect(nextPerformance(opened, { type: 'set-opened', setId: SUNDAY, list: SERVICE })).toEqual(opened);
    const other = nextPerformance(opened, { type: 'set-opened', setId: 'evening' as SetId, list: [] });
    expect(other).toMatchObject({ list: [], place: { songIndex: 0 } });
  });

  test('the items of a set are stored with their notes, keys and capos', () => {
    const opened = after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'picked', songIndex: 2 });
    expect(readPerformance(storedPerformance(opened))).toEqual({
      ...opened,
      place: { songIndex: 2, isFollowing: false },
    });
  });

  test.each<[string, number, readonly SetItem[], number]>([
    ['an item is added before', 2, [PRAYER, ...SERVICE], 3],
    ['the item moves to the front', 2, [SERVICE[2] ?? PRAYER, entry('a'), PRAYER, entry('a')], 0],
    ['its note is changed', 2, [entry('a'), PRAYER, { ...entry('b'), note: 'loud' }, entry('a')], 2],
    ['the second of two alike goes on', 3, [PRAYER, entry('a'), entry('a'), entry('b')], 2],
    ['the item goes: its place is the next one’s', 1, [entry('a'), entry('b'), entry('a')], 1],
    ['the last item goes', 3, [PRAYER, entry('b')], 1],
    ['all items go', 3, [], 0],
  ])('the player stays with their item when %s', (_, songIndex, list, index) => {
    const opened = after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'picked', songIndex });
    expect(nextPerformance(opened, { type: 'set-opened', setId: SUNDAY, list }).place.songIndex).toBe(index);
  });

  test('nothing stored can keep the stage from opening', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { list, place } = readPerformance(stored);
        expect(place.songIndex).toBeLessThanOrEqual(Math.max(0, list.length - 1));
      }),
    );
  });
});
