import { HOUR_MS, SECOND_MS } from '@uplift/core/foundation';
import type { SetId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import type { Place } from './place.ts';

/**
 * Time that a reopened set offers the place it was left at: enough for a rehearsal, the service after it, and the way
 * home.
 */
export const OFFERED_FOR_MS = 6 * HOUR_MS;

/** Time that a reload resumes its place. After it the performance counts as over, even in a restored tab. */
export const CONTINUED_FOR_MS = 24 * HOUR_MS;

/** Time after its opening in which an arriving set still belongs to it: its first item is the one to show. */
const ARRIVES_WITHIN_MS = 10 * SECOND_MS;

/**
 * The kind of navigation to a page. `link`: a link, a button, a typed address or a new tab requests a set. `return`: a
 * reload, Back or Forward, or a restored tab returns to an address that opened its set before. `bare`: the address
 * names no set, so the page shows the last stage of this device.
 */
export type Arrival = 'link' | 'return' | 'bare';

export interface ArrivalSignals {
  readonly asksForSet: boolean;
  /** True if this entry of the tab's history was visited before. */
  readonly isKnownEntry: boolean;
}

/**
 * The effect of opening a list that is already on the stage: it continues, restarts, or restarts and offers the place
 * it was left at.
 */
export type Opening = 'continues' | 'begins' | 'offers';

/** Times of a stage (epoch ms); null if stored by a version that did not keep them. */
export interface StageTimes {
  readonly begunAtEpochMs: number | null;
  /** The last time that anything happened on the stage. */
  readonly leftAtEpochMs: number | null;
}

/** The list on a stage, and the player's place in it. */
export interface StagedPlace extends StageTimes {
  readonly list: readonly SetItem[];
  readonly setId: SetId | null;
  readonly isShared: boolean;
  readonly place: Place;
}

/** A stage that has just been put up. */
export const NO_TIMES: StageTimes = { begunAtEpochMs: null, leftAtEpochMs: null };

/**
 * Determines the kind of navigation. A history entry survives events that a navigation type does not: a crash, a
 * discarded tab, a cold start.
 */
export function findArrival({ asksForSet, isKnownEntry }: ArrivalSignals): Arrival {
  if (isKnownEntry) return 'return';
  return asksForSet ? 'link' : 'bare';
}

interface OpeningRule {
  readonly withinMs: number;
  readonly soon: Opening;
  readonly later: Opening;
  /**
   * The effect for a stage stored without times. It counts as too old, except for a reload: an update may come in the
   * middle of a service.
   */
  readonly unknown: Opening;
}

const OPENINGS: Readonly<Record<Arrival, OpeningRule>> = {
  link: { withinMs: OFFERED_FOR_MS, soon: 'offers', later: 'begins', unknown: 'begins' },
  return: { withinMs: CONTINUED_FOR_MS, soon: 'continues', later: 'offers', unknown: 'continues' },
  bare: { withinMs: CONTINUED_FOR_MS, soon: 'continues', later: 'begins', unknown: 'begins' },
};

/** Decides the effect of opening an address whose list is already on the stage. */
export function chooseOpening(arrival: Arrival, leftAtEpochMs: number | null, nowEpochMs: number): Opening {
  const { withinMs, soon, later, unknown } = OPENINGS[arrival];
  if (leftAtEpochMs === null) return unknown;
  return apart(leftAtEpochMs, nowEpochMs) <= withinMs ? soon : later;
}

/** A clock that is set back, by two hours for example, makes nothing older than it is. */
function apart(oneEpochMs: number, otherEpochMs: number): number {
  return Math.abs(otherEpochMs - oneEpochMs);
}

/** The place that a list was left at if it is worth an offer: of the same set, past its first item. */
export function offeredPlace<Left extends StagedPlace>(
  left: Left | null,
  { setId, isShared }: Pick<StagedPlace, 'setId' | 'isShared'>,
): Left | null {
  if (left === null || left.setId !== setId || left.isShared !== isShared) return null;
  return left.place.songIndex > 0 ? left : null;
}

/** Returns true if a stage was left within {@link OFFERED_FOR_MS}. */
export function isLeftRecently({ leftAtEpochMs }: StageTimes, nowEpochMs: number): boolean {
  return leftAtEpochMs !== null && apart(leftAtEpochMs, nowEpochMs) <= OFFERED_FOR_MS;
}

/** Returns true if a stage was left so long ago that new events belong to another performance. */
export function isOver(times: StageTimes, nowEpochMs: number): boolean {
  return times.leftAtEpochMs !== null && !isLeftRecently(times, nowEpochMs);
}

/** A stage with the place that it was left at before. */
export interface StagedAgain extends StagedPlace {
  readonly left: StagedPlace | null;
}

/**
 * Returns true if an arriving set is still the one being opened: a device shows its copy first, and items may have
 * been added before its first one.
 */
export function isStillOpening(before: StagedAgain, after: StagedAgain, nowEpochMs: number): boolean {
  const isSameSet = before.setId === after.setId && before.isShared === after.isShared;
  const isUndecided = isJustBegun(before, nowEpochMs) || offeredPlace(before.left, before) !== null;
  return isSameSet && isUndecided && before.place.songIndex === 0;
}

function isJustBegun({ begunAtEpochMs }: StageTimes, nowEpochMs: number): boolean {
  return begunAtEpochMs !== null && apart(begunAtEpochMs, nowEpochMs) <= ARRIVES_WITHIN_MS;
}

/**
 * Updates the times of a stage after an event. A set opened after another one offers its place for some hours only; a
 * `reopened` list has its own rule.
 */
export function timedStage<Stage extends StagedAgain>(stage: Stage, isReopened: boolean, nowEpochMs: number): Stage {
  const { begunAtEpochMs, left } = stage;
  const isAnother = begunAtEpochMs === null && !isReopened;
  const isStale = isAnother && left !== null && !isLeftRecently(left, nowEpochMs);
  return {
    ...stage,
    begunAtEpochMs: begunAtEpochMs ?? nowEpochMs,
    leftAtEpochMs: nowEpochMs,
    left: isStale ? null : left,
  };
}
