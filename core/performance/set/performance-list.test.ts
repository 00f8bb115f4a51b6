import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ArrangementId, type SetId, type SongId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { NO_PERFORMANCE, nextPerformance, type Performance, type PerformanceEvent } from './performance-list.ts';

const entry = (song: string): SetItem => ({ song_id: toId<SongId>(song), arrangement: toId<ArrangementId>('default') });
const LIST = ['a', 'b', 'c'].map(entry);
const SUNDAY = toId<SetId>('sunday');
const PRAYER: SetItem = { section: 'Prayer', note: 'seated', duration: 90 };
const SERVICE: readonly SetItem[] = [
  entry('a'),
  PRAYER,
  { ...entry('b'), key: 'D', capo: 2, note: 'softly' },
  entry('a'),
];
const SCROLLED = { orderIndex: 3, offset: 0.25 };
const LIVE = { beat: 12.5, atEpochMs: 1_700_000_000_000, tempo: 90 };

function after(...events: readonly PerformanceEvent[]): Performance {
  return events.reduce(nextPerformance, NO_PERFORMANCE);
}

function atService(songIndex: number, ...events: readonly PerformanceEvent[]): Performance {
  return after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'picked', songIndex }, ...events);
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

  test('[PERF-2] an empty list, as of a damaged link, removes nothing', () => {
    const performance = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(nextPerformance(performance, { type: 'opened', list: [] })).toEqual(performance);
  });

  test('[PERF-10] [PERF-11] steps and choices move within the list and stop following', () => {
    const stepped = after({ type: 'opened', list: LIST }, { type: 'stepped', by: 1 });
    expect(stepped).toMatchObject({ list: LIST, setId: null, place: { songIndex: 1, isFollowing: false } });
    expect(nextPerformance(stepped, { type: 'picked', songIndex: 9 }).place.songIndex).toBe(2);
  });

  test('[PERF-9] clearing removes list, place, keys and everything stored; Undo restores it all', () => {
    const full = atService(2, { type: 'transposed', by: 2 }, { type: 'scrolled', to: SCROLLED });
    expect(nextPerformance(full, { type: 'cleared' })).toEqual(NO_PERFORMANCE);
    expect(after({ type: 'brought-back', performance: full })).toEqual(full);
  });

  test('a set opens at its first item, and at its current place if it is open already', () => {
    const opened = after({ type: 'set-opened', setId: SUNDAY, list: SERVICE }, { type: 'stepped', by: 1 });
    expect(opened.place.songIndex).toBe(1);
    expect(nextPerformance(opened, { type: 'set-opened', setId: SUNDAY, list: SERVICE })).toEqual(opened);
    const other = nextPerformance(opened, { type: 'set-opened', setId: toId<SetId>('evening'), list: [] });
    expect(other).toMatchObject({ list: [], place: { songIndex: 0 } });
    const ofAnother = { type: 'set-opened', setId: SUNDAY, isShared: true, list: SERVICE } as const;
    expect(nextPerformance(opened, ofAnother)).toMatchObject({ isShared: true, place: { songIndex: 0 } });
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
    expect(nextPerformance(atService(songIndex), { type: 'set-opened', setId: SUNDAY, list }).place.songIndex).toBe(
      index,
    );
  });
});

describe('the key of this performance', () => {
  test('a transposition belongs to the item on the stage and to no other', () => {
    const up = atService(0, { type: 'transposed', by: 2 }, { type: 'picked', songIndex: 3 });
    const both = nextPerformance(up, { type: 'transposed', by: -6 });
    expect(both.transposed).toEqual({ 0: 2, 3: -6 });
    expect(nextPerformance(both, { type: 'transposed', by: 0 }).transposed).toEqual({ 0: 2 });
  });

  test.each([7, -7, 0.5, Number.NaN, Infinity])(
    'a transposition of %d semitones is refused, and the key stays',
    (by) => {
      expect(atService(0, { type: 'transposed', by: 3 }, { type: 'transposed', by }).transposed).toEqual({ 0: 3 });
    },
  );

  test.each<PerformanceEvent>([
    { type: 'transposed', by: 2 },
    { type: 'scrolled', to: SCROLLED },
    { type: 'live', run: LIVE },
    { type: 'performed', songId: toId<SongId>('a') },
  ])('[PERF-9] what comes after a performance was cleared is kept of none: $type', (event) => {
    expect(nextPerformance(NO_PERFORMANCE, event)).toEqual(NO_PERFORMANCE);
  });

  test.each<[string, readonly SetItem[], object]>([
    ['an item is added before', [PRAYER, ...SERVICE], { 3: 2, 4: 5 }],
    ['items change places', [SERVICE[2] ?? PRAYER, entry('a'), entry('a')], { 0: 2, 2: 5 }],
    ['the item goes', [entry('a'), PRAYER, entry('a')], { 2: 5 }],
    ['one of two alike goes, the other as planned stays so', [entry('a'), PRAYER], {}],
    ['all items go', [], {}],
  ])('follows its item when %s', (_, list, transposed) => {
    const opened = atService(
      2,
      { type: 'transposed', by: 2 },
      { type: 'stepped', by: 1 },
      { type: 'transposed', by: 5 },
    );
    expect(nextPerformance(opened, { type: 'set-opened', setId: SUNDAY, list }).transposed).toEqual(transposed);
  });

  test('a transposition ends with the performance', () => {
    const opened = atService(2, { type: 'transposed', by: 2 });
    expect(nextPerformance(opened, { type: 'opened', list: LIST }).transposed).toEqual({});
    expect(
      nextPerformance(opened, { type: 'set-opened', setId: toId<SetId>('evening'), list: SERVICE }).transposed,
    ).toEqual({});
  });
});

describe('what is kept of the item on the stage', () => {
  const kept = atService(2, { type: 'scrolled', to: SCROLLED }, { type: 'live', run: LIVE });

  test.each<[string, PerformanceEvent]>([
    ['the set is edited', { type: 'set-opened', setId: SUNDAY, list: SERVICE.slice(1) }],
    ['the same item is picked', { type: 'picked', songIndex: 2 }],
    ['a step beyond the end goes nowhere', { type: 'leader-moved', songIndex: 3 }],
    ['its key changes', { type: 'transposed', by: 1 }],
    ['it counts as performed', { type: 'performed', songId: toId<SongId>('b') }],
  ])('stays when %s', (_, event) => {
    expect(nextPerformance(kept, event)).toMatchObject({ scrolled: SCROLLED, live: LIVE });
  });

  test.each<[string, PerformanceEvent]>([
    ['[PERF-10] the player steps on', { type: 'stepped', by: 1 }],
    ['[PERF-10] another item is picked', { type: 'picked', songIndex: 0 }],
    ['its item goes from the set', { type: 'set-opened', setId: SUNDAY, list: LIST.slice(2) }],
    ['another list opens', { type: 'opened', list: LIST }],
  ])('%s: the next item opens at its top', (_, event) => {
    expect(nextPerformance(kept, event)).toMatchObject({ scrolled: null, live: null });
  });

  test("[PERF-12] [PERF-13] a leader's move opens the item at its top for followers", () => {
    const following = nextPerformance(kept, { type: 'resumed-following' });
    expect(following).toMatchObject({ scrolled: SCROLLED, place: { songIndex: 2, isFollowing: true } });
    const moved = nextPerformance(following, { type: 'leader-moved', songIndex: 0 });
    expect(moved).toMatchObject({ scrolled: null, live: null, place: { songIndex: 0, isFollowing: true } });
  });

  test('[PERF-10] Next at the end of the list changes nothing', () => {
    const last = atService(3, { type: 'scrolled', to: SCROLLED });
    expect(nextPerformance(last, { type: 'stepped', by: 1 })).toEqual(last);
  });

  test('a song that counted as performed stays counted to the end of the performance', () => {
    const counted = nextPerformance(kept, { type: 'performed', songId: toId<SongId>('b') });
    expect(nextPerformance(counted, { type: 'stepped', by: 1 }).performed).toEqual(['b']);
    expect(nextPerformance(counted, { type: 'opened', list: LIST }).performed).toEqual([]);
  });
});

test('transpositions follow their items through any reordering of a set, and back', () => {
  const keyed = fc.uniqueArray(fc.nat(30), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(keyed, fc.nat(), fc.integer({ min: 1, max: 6 }), (ids, at, by) => {
      const list = ids.map((id) => entry(`${id}`));
      const opened = after(
        { type: 'set-opened', setId: SUNDAY, list },
        { type: 'picked', songIndex: at % list.length },
        { type: 'transposed', by },
      );
      const shuffled = list.toSorted((one, other) => JSON.stringify(one).localeCompare(JSON.stringify(other)));
      const edited = nextPerformance(opened, { type: 'set-opened', setId: SUNDAY, list: shuffled });
      expect(edited.transposed).toEqual({ [edited.place.songIndex]: by });
      expect(nextPerformance(edited, { type: 'set-opened', setId: SUNDAY, list })).toEqual(opened);
    }),
  );
});
