import { assertNever } from '@uplift/core/foundation';
import { FIRST_PLACE, nextPlace, NO_TIMES, offeredPlace, placeInList, type Place } from '@uplift/core/performance';
import type { SetItem } from '@uplift/core/set-list';
import type {
  AgainEvent,
  ItemEvent,
  LeftPresentation,
  Presentation,
  PresentationEvent,
  ScreenState,
  SetOpened,
  SlideEvent,
} from './presentation.ts';

/** Resets the state that belongs to one item. */
const AT_ITS_FIRST_SLIDE = { lyricIndex: 0, isWithBeat: true, live: null };

/** An empty presentation. */
export const NO_PRESENTATION: Presentation = {
  list: [],
  setId: null,
  isShared: false,
  place: FIRST_PLACE,
  ...AT_ITS_FIRST_SLIDE,
  screen: 'shown',
  startedAtEpochMs: null,
  ...NO_TIMES,
  left: null,
};

/**
 * Handles an event. Opening a list starts at the first slide of its first item, following (PRES-20); an empty list, as
 * of a damaged link, changes nothing.
 */
export function nextPresentation(presentation: Presentation, event: PresentationEvent): Presentation {
  return isListEvent(event) ? nextList(presentation, event) : nextInList(presentation, event);
}

type ListEvent = Exclude<PresentationEvent, ItemEvent | SlideEvent | AgainEvent>;

const LIST_EVENTS: ReadonlySet<PresentationEvent['type']> = new Set<ListEvent['type']>([
  'opened',
  'set-opened',
  'brought-back',
  'cleared',
  'screen',
  'presenting',
]);

function isListEvent(event: PresentationEvent): event is ListEvent {
  return LIST_EVENTS.has(event.type);
}

/** Changes the list that is presented, or the screen as a whole. */
function nextList(presentation: Presentation, event: ListEvent): Presentation {
  switch (event.type) {
    case 'opened':
      return event.list.length === 0 ? presentation : opened(presentation, { ...event, setId: null, isShared: false });
    case 'set-opened':
      return withSet(presentation, event);
    case 'brought-back':
      return event.presentation;
    case 'cleared':
      return NO_PRESENTATION;
    case 'screen':
      return { ...presentation, screen: toggled(presentation.screen, event.to) };
    case 'presenting':
      return { ...presentation, startedAtEpochMs: event.atEpochMs };
    default:
      return assertNever(event);
  }
}

type OpenedList = Pick<Presentation, 'list' | 'setId' | 'isShared'>;

/**
 * Returns true if the set is already open and has only changed. Sets of two people may share an id, so their owners
 * must match too.
 */
function withSet(presentation: Presentation, { isShared = false, ...set }: SetOpened): Presentation {
  const isOpen = set.setId === presentation.setId && isShared === presentation.isShared;
  return isOpen ? withList(presentation, set.list) : opened(presentation, { ...set, isShared });
}

/** Toggles black or blank: the same key sets and clears it. */
function toggled(screen: ScreenState, to: ScreenState): ScreenState {
  return screen === to ? 'shown' : to;
}

/** Opens another list, and keeps a screen black or blank that the audience sees so. */
function opened(presentation: Presentation, { list, setId, isShared }: OpenedList): Presentation {
  const { screen, startedAtEpochMs, left } = presentation;
  const isSeen = startedAtEpochMs !== null;
  const isKnown = left !== null && left.setId === setId && left.isShared === isShared;
  const behind = isKnown && setId !== presentation.setId ? left : leftBehind(presentation);
  return { ...NO_PRESENTATION, list, setId, isShared, startedAtEpochMs, ...(isSeen && { screen }), left: behind };
}

/**
 * Keeps the place of a set that is replaced by another, or restarted. An earlier place stays if the set never got past
 * its first item.
 */
function leftBehind(presentation: Presentation): LeftPresentation | null {
  const { list, setId, isShared, place, lyricIndex, begunAtEpochMs, leftAtEpochMs, left } = presentation;
  const isWorthKeeping = setId !== null && place.songIndex > 0;
  return isWorthKeeping ? { list, setId, isShared, place, lyricIndex, begunAtEpochMs, leftAtEpochMs } : left;
}

const AGAIN: readonly PresentationEvent['type'][] = ['reopened', 'resumed', 'began', 'left', 'returned'];

function isAgain(event: PresentationEvent): event is AgainEvent {
  return AGAIN.includes(event.type);
}

/** Handles reopening a list that is already presented. */
function nextAgain(presentation: Presentation, event: AgainEvent): Presentation {
  switch (event.type) {
    case 'reopened':
      return reopened(presentation, event.offers);
    case 'resumed':
      return resumed(presentation);
    case 'began':
      return withoutOffer(presentation);
    case 'left':
    case 'returned':
      return presentation;
    default:
      return assertNever(event);
  }
}

function reopened(presentation: Presentation, offers: boolean): Presentation {
  const again = opened(presentation, presentation);
  return offers ? again : { ...again, left: null };
}

/** The place that the operator may resume; null for none. */
export function offeredPresentation(presentation: Presentation): LeftPresentation | null {
  return offeredPlace(presentation.left, presentation);
}

/** Returns to the last place, in the current list. */
function resumed(presentation: Presentation): Presentation {
  const offered = offeredPresentation(presentation);
  if (offered === null) return presentation;
  const place = { ...offered.place, isFollowing: presentation.place.isFollowing };
  return withList({ ...presentation, ...offered, place, live: null, left: null }, presentation.list);
}

function withoutOffer(presentation: Presentation): Presentation {
  return offeredPresentation(presentation) === null ? presentation : { ...presentation, left: null };
}

/** Replaces the list: the operator stays at their item and its slide. */
function withList(presentation: Presentation, list: readonly SetItem[]): Presentation {
  const { place, isSameItem } = placeInList(presentation.place, presentation.list, list);
  return { ...presentation, ...(isSameItem ? {} : AT_ITS_FIRST_SLIDE), list, place };
}

/** Handles events of the open list. Ignores them if nothing is open: it may just have been cleared. */
function nextInList(presentation: Presentation, event: ItemEvent | SlideEvent | AgainEvent): Presentation {
  if (presentation.list.length === 0) return presentation;
  if (isAgain(event)) return nextAgain(presentation, event);
  return isSlideEvent(event) ? nextSlide(presentation, event) : movedToItem(presentation, event);
}

const SLIDE_EVENTS: ReadonlySet<PresentationEvent['type']> = new Set<SlideEvent['type']>([
  'slide-stepped',
  'slide-picked',
  'beat-reached',
  'beat-rejoined',
  'live',
]);

function isSlideEvent(event: ItemEvent | SlideEvent): event is SlideEvent {
  return SLIDE_EVENTS.has(event.type);
}

/** Changes the slide of the item that is presented. */
function nextSlide(presentation: Presentation, event: SlideEvent): Presentation {
  switch (event.type) {
    case 'slide-stepped':
    case 'slide-picked':
      return movedByHand(withoutOffer(presentation), event);
    case 'beat-reached':
      return movedByBeat(presentation, event.index);
    case 'beat-rejoined':
      return { ...presentation, isWithBeat: true };
    case 'live':
      return { ...presentation, live: event.run };
    default:
      return assertNever(event);
  }
}

/** An operator who moves on, or is moved by the leader, drops the place they left. Following again also restores the beat. */
function movedToItem(presentation: Presentation, event: ItemEvent): Presentation {
  if (event.type === 'leader-moved' && !presentation.place.isFollowing) return presentation;
  if (event.type === 'resumed-following')
    return { ...atPlace(presentation, nextItemPlace(presentation, event)), isWithBeat: true };
  return atPlace(withoutOffer(presentation), nextItemPlace(presentation, event));
}

function movedByBeat(presentation: Presentation, index: number): Presentation {
  return presentation.isWithBeat ? { ...presentation, lyricIndex: toIndex(index) } : presentation;
}

/** A hand that moves the slides takes them from LiveScroll, and from the leader whose run it is (PRES-27). */
function movedByHand(
  presentation: Presentation,
  event: Extract<SlideEvent, { readonly type: 'slide-stepped' | 'slide-picked' }>,
): Presentation {
  const to = event.type === 'slide-stepped' ? presentation.lyricIndex + event.by : event.index;
  const lyricIndex = Math.min(toIndex(to), Math.max(0, toIndex(event.slides) - 1));
  if (!event.duringLive) return { ...presentation, lyricIndex };
  return { ...presentation, place: { ...presentation.place, isFollowing: false }, isWithBeat: false, lyricIndex };
}

/**
 * Moves to another item. A step by the operator alone keeps following: in the next song the slides follow the leader's
 * beats again.
 */
function nextItemPlace({ place, list }: Presentation, event: ItemEvent): Place {
  const next = nextPlace(place, event, list.length);
  const isAlone = (event.type === 'stepped' || event.type === 'picked') && event.isShared !== true;
  if (!isAlone) return next;
  return { ...next, isFollowing: place.isFollowing || next.songIndex !== place.songIndex };
}

/** Opens another item at its first slide (PRES-25); the audience's screen stays shown, blank or black. */
function atPlace(presentation: Presentation, place: Place): Presentation {
  const isSameItem = place.songIndex === presentation.place.songIndex;
  return { ...presentation, ...(isSameItem ? {} : AT_ITS_FIRST_SLIDE), place };
}

/** Returns a valid index; 0 for any other value, such as from a damaged message. */
function toIndex(index: number): number {
  return Number.isSafeInteger(index) ? Math.max(0, index) : 0;
}
