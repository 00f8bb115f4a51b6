import { assertNever } from '@uplift/core/foundation';
import type { SetId, SongId } from '@uplift/core/foundation';
import type { SetItem } from '@uplift/core/set-list';
import type { LiveRun } from '../live-scroll/live-run.ts';
import { placeInList } from './place-in-list.ts';
import { FIRST_PLACE, nextPlace } from './place.ts';
import type { Place, PlaceEvent } from './place.ts';
import { NO_TIMES, offeredPlace } from './stage-opening.ts';
import type { StagedPlace } from './stage-opening.ts';

/** A scroll position of a chart that holds at any font size. */
export interface ScrolledPlace {
  /** The place in the order of the section at the top of the screen. */
  readonly orderIndex: number;
  /** Share of the section's height above the screen; negative while all of it is below the top. */
  readonly offset: number;
}

/**
 * The performed list, with repeats, the player's place in it, and the settings of this performance only. `setId` is
 * null for songs picked in the library; `isShared` is true if the set was opened as one shared by another person.
 */
export interface Performance extends StagedPlace {
  /** The previous performance, offered to a player who wants to resume it. */
  readonly left: LeftPerformance | null;
  /** Semitones by the index of an item, without zeros. */
  readonly transposed: Readonly<Record<number, number>>;
  /** The scroll position of the current item; null at its top. */
  readonly scrolled: ScrolledPlace | null;
  /** LiveScroll of the current item; null while it does not run. */
  readonly live: LiveRun | null;
  /** The songs that have counted as performed. */
  readonly performed: readonly SongId[];
}

/** The part of a performance that can be resumed. LiveScroll stays at rest. */
export type LeftPerformance = Omit<Performance, 'live' | 'left'>;

/**
 * `opened`: songs picked in the library. `set-opened`: a set, by default the user's own; an open one has changed, and
 * the player stays with their item. `brought-back`: a cleared performance, restored. `transposed`: the current item,
 * by -6 to 6 semitones; 0 is as planned. `reopened`: the list on the stage restarts, and offers its place if `offers`
 * is true. `resumed`: the player accepts that offer; `began`: they decline it. `left` and `returned`: the player went
 * away, and came back; only the time is stored.
 */
export type PerformanceEvent =
  | { readonly type: 'opened'; readonly list: readonly SetItem[] }
  | {
      readonly type: 'set-opened';
      readonly setId: SetId;
      readonly isShared?: boolean;
      readonly list: readonly SetItem[];
    }
  | { readonly type: 'brought-back'; readonly performance: Performance }
  | AgainEvent
  | { readonly type: 'transposed'; readonly by: number }
  | { readonly type: 'scrolled'; readonly to: ScrolledPlace | null }
  | { readonly type: 'live'; readonly run: LiveRun | null }
  | { readonly type: 'performed'; readonly songId: SongId }
  | PlaceEvent;

type AgainEvent =
  | { readonly type: 'reopened'; readonly offers: boolean }
  | { readonly type: 'resumed' | 'began' | 'left' | 'returned' };

/** Resets the state that belongs to one item. */
const AT_ITS_TOP = { scrolled: null, live: null };

/** An empty stage. */
export const NO_PERFORMANCE: Performance = {
  list: [],
  setId: null,
  isShared: false,
  place: FIRST_PLACE,
  transposed: {},
  ...AT_ITS_TOP,
  performed: [],
  ...NO_TIMES,
  left: null,
};

/** A song is transposed by as many semitones at most, up or down: more is the other way round. */
export const MOST_SEMITONES = 6;

/** Opening a list starts at its first item; an empty one, as of a damaged link, changes nothing. Clearing takes the list away. */
export function nextPerformance(performance: Performance, event: PerformanceEvent): Performance {
  if (isAgainEvent(event)) return nextAgain(performance, event);
  return isListEvent(event) ? nextList(performance, event) : nextOnStage(performance, event);
}

type ListEvent = Extract<PerformanceEvent, { readonly type: 'opened' | 'set-opened' | 'cleared' | 'brought-back' }>;

const LIST_EVENTS: ReadonlySet<PerformanceEvent['type']> = new Set<ListEvent['type']>([
  'opened',
  'set-opened',
  'cleared',
  'brought-back',
]);

function isListEvent(event: PerformanceEvent): event is ListEvent {
  return LIST_EVENTS.has(event.type);
}

/** Puts another list on the stage, or takes it away. */
function nextList(performance: Performance, event: ListEvent): Performance {
  switch (event.type) {
    case 'opened':
      return event.list.length === 0
        ? performance
        : { ...NO_PERFORMANCE, list: event.list, left: leftBehind(performance) };
    case 'set-opened':
      return withSet(performance, event);
    case 'cleared':
      return NO_PERFORMANCE;
    case 'brought-back':
      return event.performance;
    default:
      return assertNever(event);
  }
}

type SetOpened = Extract<PerformanceEvent, { readonly type: 'set-opened' }>;

/**
 * Returns true if the set is already open and has only changed. Sets of two people may share an id, so their owners
 * must match too.
 */
function withSet(performance: Performance, { setId, isShared = false, list }: SetOpened): Performance {
  const isOpen = setId === performance.setId && isShared === performance.isShared;
  if (isOpen) return withList(performance, list);
  const { left } = performance;
  const known = left?.setId === setId && left.isShared === isShared ? left : leftBehind(performance);
  return { ...NO_PERFORMANCE, list, setId, isShared, left: known };
}

/**
 * Keeps the place of a set that is replaced by another, or restarted. An earlier place stays if the set never got past
 * its first item.
 */
function leftBehind({ live: _live, left, ...performance }: Performance): LeftPerformance | null {
  const isWorthKeeping = performance.setId !== null && performance.place.songIndex > 0;
  return isWorthKeeping ? performance : left;
}

const AGAIN: readonly PerformanceEvent['type'][] = ['reopened', 'resumed', 'began', 'left', 'returned'];

function isAgainEvent(event: PerformanceEvent): event is AgainEvent {
  return AGAIN.includes(event.type);
}

/** Handles reopening a list that is already on the stage. */
function nextAgain(performance: Performance, event: AgainEvent): Performance {
  switch (event.type) {
    case 'reopened':
      return reopened(performance, event.offers);
    case 'resumed':
      return resumed(performance);
    case 'began':
      return withoutOffer(performance);
    case 'left':
    case 'returned':
      return performance;
    default:
      return assertNever(event);
  }
}

function reopened(performance: Performance, offers: boolean): Performance {
  const { list, setId, isShared } = performance;
  return { ...NO_PERFORMANCE, list, setId, isShared, left: offers ? leftBehind(performance) : null };
}

/** The place that the player may resume; null for none. */
export function offeredPerformance(performance: Performance): LeftPerformance | null {
  return offeredPlace(performance.left, performance);
}

/** Returns to the last place, in the current list. */
function resumed(performance: Performance): Performance {
  const offered = offeredPerformance(performance);
  if (offered === null) return performance;
  const place = { ...offered.place, isFollowing: performance.place.isFollowing };
  return withList({ ...offered, place, live: null, left: null }, performance.list);
}

type StageEvent = Exclude<PerformanceEvent, AgainEvent | ListEvent>;
type ItemEvent = Extract<StageEvent, { readonly type: 'transposed' | 'scrolled' | 'live' | 'performed' }>;

const ITEM_EVENTS: ReadonlySet<StageEvent['type']> = new Set<ItemEvent['type']>([
  'transposed',
  'scrolled',
  'live',
  'performed',
]);

function isItemEvent(event: StageEvent): event is ItemEvent {
  return ITEM_EVENTS.has(event.type);
}

/** Handles events of the open list. Ignores them on an empty stage, which may just have been cleared. */
function nextOnStage(performance: Performance, event: StageEvent): Performance {
  if (performance.list.length === 0) return performance;
  return isItemEvent(event) ? nextItem(performance, event) : moved(performance, event);
}

/** Changes the item on the stage. */
function nextItem(performance: Performance, event: ItemEvent): Performance {
  switch (event.type) {
    case 'transposed':
      return isTransposition(event.by) ? withTransposition(performance, event.by) : performance;
    case 'scrolled':
      return { ...performance, scrolled: event.to };
    case 'live':
      return { ...performance, live: event.run };
    case 'performed':
      return { ...performance, performed: [...performance.performed, event.songId] };
    default:
      return assertNever(event);
  }
}

/** Drops the place that the player left once they move on, or are moved by the leader. */
function moved(performance: Performance, event: PlaceEvent): Performance {
  const place = nextPlace(performance.place, event, performance.list.length);
  const isLed = event.type === 'leader-moved' && performance.place.isFollowing;
  const isMoved = isLed || event.type === 'stepped' || event.type === 'picked';
  return atPlace(isMoved ? withoutOffer(performance) : performance, place);
}

function withoutOffer(performance: Performance): Performance {
  return offeredPerformance(performance) === null ? performance : { ...performance, left: null };
}

/** Opens another item at its top. */
function atPlace(performance: Performance, place: Place): Performance {
  const isSameItem = place.songIndex === performance.place.songIndex;
  return { ...performance, ...(isSameItem ? {} : AT_ITS_TOP), place };
}

/** Whole semitones within {@link MOST_SEMITONES} either way. */
export function isTransposition(semitones: unknown): semitones is number {
  return Number.isInteger(semitones) && Math.abs(Number(semitones)) <= MOST_SEMITONES;
}

function withTransposition(performance: Performance, by: number): Performance {
  const { place, transposed } = performance;
  const others = Object.entries(transposed).filter(([index]) => Number(index) !== place.songIndex);
  const mine = by === 0 ? [] : [[place.songIndex, by]];
  return { ...performance, transposed: Object.fromEntries([...others, ...mine]) };
}

/** Replaces the list: the player stays with their item, and keys with theirs. */
function withList(performance: Performance, list: readonly SetItem[]): Performance {
  const { place, isSameItem, items } = placeInList(performance.place, performance.list, list);
  const followed = Object.entries(performance.transposed).flatMap(([index, by]) => {
    const at = items.same(Number(index));
    return at === undefined ? [] : [[at, by] as const];
  });
  return {
    ...performance,
    ...(isSameItem ? {} : AT_ITS_TOP),
    list,
    place,
    transposed: Object.fromEntries(followed),
  };
}
