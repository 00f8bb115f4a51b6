import { MINUTE_MS, SECOND_MS } from '@uplift/core/foundation';
import { compareIds } from '@uplift/core/library';
import { isSongItem } from './change-set.ts';
import type { SetItem } from './set-list.ts';

/** Minimum length assumed for a set with an item of unknown length. */
export const USUAL_LENGTH_MS = 120 * MINUTE_MS;

/** Services run late: time after its planned end at which a set is over. */
export const LATE_MS = 60 * MINUTE_MS;

/** Time before its set begins at which a band is ready. */
export const READY_BEFORE_MS = 30 * MINUTE_MS;

/** The fields a suggestion is based on. `order` is known only for the person's own sets. */
export interface DatedSet {
  readonly id: string;
  /** Epoch ms; null if unknown. */
  readonly at: number | null;
  readonly order?: readonly SetItem[];
}

/**
 * Chooses the set to open at `now` (epoch ms): the running one, else the next one; null without either. Of two running
 * sets, the one that began last. A set whose planned end has passed gives way to one that begins within {@link
 * READY_BEFORE_MS}.
 *
 * @example
 * suggestedSet([{ id: 'a', at: 3_600_000 }, { id: 'b', at: 90_000_000 }], 20_000_000) // { id: 'b', at: 90_000_000 }
 */
export function suggestedSet<Set extends DatedSet>(sets: readonly Set[], now: number): Set | null {
  const inOrder = sets.toSorted((a, b) => startTime(a) - startTime(b) || compareIds(a.id, b.id));
  const next = inOrder.find(({ at }) => at !== null && at > now) ?? null;
  const running = latestBegun(inOrder.filter((set) => isRunning(set, now)));
  if (running === null || next === null) return running ?? next;
  const isNextSoon = startTime(next) - now <= READY_BEFORE_MS;
  return isNextSoon && now >= plannedEnd(running) ? next : running;
}

/** Returns true if a set has begun, and is not over at `now`. */
export function isRunning(set: DatedSet, now: number): boolean {
  return set.at !== null && set.at <= now && now < plannedEnd(set) + LATE_MS;
}

/** The last begun of sorted sets; of those that began at once the first. */
function latestBegun<Set extends DatedSet>(running: readonly Set[]): Set | null {
  const last = running.at(-1);
  return running.find(({ at }) => at === last?.at) ?? null;
}

/** Epoch ms. Adds up the known lengths; at least {@link USUAL_LENGTH_MS} if some are unknown. */
function plannedEnd(set: DatedSet): number {
  const lengths = set.order?.map(knownMs) ?? [null];
  const knownSumMs = lengths.reduce<number>((sum, ms) => sum + (ms ?? 0), 0);
  const isWhole = lengths.length > 0 && lengths.every((ms) => ms !== null);
  return startTime(set) + (isWhole ? knownSumMs : Math.max(knownSumMs, USUAL_LENGTH_MS));
}

/** Null for a song whose length the plan does not say. */
function knownMs(item: SetItem): number | null {
  if (!isSongItem(item)) return item.duration * SECOND_MS;
  return item.duration === undefined ? null : item.duration * SECOND_MS;
}

function startTime({ at }: DatedSet): number {
  return at ?? Infinity;
}
