import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { OpenEntry } from '@uplift/core/library';
import {
  NO_PERFORMANCE,
  nextPerformance,
  readPerformance,
  storedPerformance,
  type Performance,
  type PerformanceEvent,
} from './performance-list.ts';

const entry = (song: string): OpenEntry => ({ song_id: song as SongId, arrangement_id: 'default' as ArrangementId });
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
    expect(stepped).toEqual({ list: LIST, place: { songIndex: 1, isFollowing: false } });
    expect(nextPerformance(stepped, { type: 'picked', songIndex: 9 }).place.songIndex).toBe(2);
  });

  test('[PERF-9] clearing takes list and place away', () => {
    expect(after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 }, { type: 'cleared' })).toEqual(
      NO_PERFORMANCE,
    );
  });

  test('[PERF-2] what is stored comes back at the same song', () => {
    const performance = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(storedPerformance(performance)).toEqual({ list: LIST, index: 1 });
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

  test('nothing stored can keep the stage from opening', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const { list, place } = readPerformance(stored);
        expect(place.songIndex).toBeLessThanOrEqual(Math.max(0, list.length - 1));
      }),
    );
  });
});
