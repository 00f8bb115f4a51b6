import { type SetId, toId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import { readLiveRun } from '../live-scroll/live-run.ts';
import { isTransposition, NO_PERFORMANCE, nextPerformance } from './performance-list.ts';
import type { LeftPerformance, Performance, ScrolledPlace } from './performance-list.ts';
import type { StageTimes } from './stage-opening.ts';
import { readFields, isIndex, isNumber } from './stored-fields.ts';
import { isSongId, readItems } from './stored-items.ts';

/** A performance as the device keeps it. Inverse of {@link readPerformance}. */
export function storedPerformance({ live, left, ...performance }: Performance): unknown {
  return { ...storedPlace(performance), live, left: left === null ? null : storedPlace(left) };
}

function storedPlace({ list, setId, isShared, place, ...kept }: LeftPerformance) {
  const { songIndex: index, isFollowing } = place;
  const { transposed, scrolled, performed, begunAtEpochMs: begunAt, leftAtEpochMs: leftAt } = kept;
  return { list, set: setId, isShared, index, isFollowing, transposed, scrolled, performed, begunAt, leftAt };
}

/**
 * Parses the stored performance. Skips invalid entries, and clamps an index beyond the list. Fields that an earlier
 * version did not store, or damaged ones, are as in a performance just opened.
 */
export function readPerformance(stored: unknown): Performance {
  const { left } = readFields(stored);
  return { ...readPlace(stored), left: left === undefined || left === null ? null : readLeft(left) };
}

function readLeft(stored: unknown): LeftPerformance {
  const { live: _live, left: _left, ...kept } = readPlace(stored);
  return kept;
}

function readPlace(stored: unknown): Performance {
  const { list, set, isShared, index, isFollowing, transposed, scrolled, live, performed } = readFields(stored);
  const items = readItems(list);
  const setId = typeof set === 'string' ? toId<SetId>(set) : null;
  const picked = { type: 'picked', songIndex: typeof index === 'number' ? index : 0 } as const;
  const { place, ...read } = nextPerformance(
    { ...NO_PERFORMANCE, list: items, setId, isShared: isShared === true },
    picked,
  );
  return {
    ...read,
    place: { ...place, isFollowing: isFollowing === true },
    transposed: readTransposed(transposed, items),
    // Where another item is on the stage than was kept, its place is its top.
    ...(place.songIndex === index && { scrolled: readScrolled(scrolled), live: readLiveRun(live) }),
    performed: Array.isArray(performed) ? performed.filter(isSongId) : [],
    ...readTimes(stored),
  };
}

/** Parses the stored times of a stage; null if an earlier version stored none. */
export function readTimes(stored: unknown): StageTimes {
  const { begunAt, leftAt } = readFields(stored);
  return {
    begunAtEpochMs: isNumber(begunAt) ? begunAt : null,
    leftAtEpochMs: isNumber(leftAt) ? leftAt : null,
  };
}

function readTransposed(stored: unknown, items: readonly SetItem[]): Readonly<Record<number, number>> {
  const semitones = readFields(stored);
  const kept = items.flatMap((_, index) => {
    const by = semitones[index];
    return isTransposition(by) && by !== 0 ? [[index, by] as const] : [];
  });
  return Object.fromEntries(kept);
}

function readScrolled(stored: unknown): ScrolledPlace | null {
  const { orderIndex, offset } = readFields(stored);
  return isIndex(orderIndex) && isNumber(offset) ? { orderIndex, offset } : null;
}
