import type { SetId } from '@uplift/core/foundation';
import { FIRST_PLACE, nextPlace, placeInList, type LiveRun, type Place } from '@uplift/core/performance';
import type { SetItem } from '@uplift/core/set-list';

/** What the room sees: the slide, the background without words, or nothing at all. */
export type ScreenState = 'shown' | 'blank' | 'black';

/** What is presented, where in it the operator is, and what the room sees of it. */
export interface Presentation {
  readonly list: readonly SetItem[];
  /** The set it follows; null for songs that were picked in the library. */
  readonly setId: SetId | null;
  /** Whether the set was opened as one that somebody shared, and not as one's own. */
  readonly isShared: boolean;
  /** The item, and whether leader and LiveScroll may move on from here. */
  readonly place: Place;
  /** The slide in the deck of the item, counted from 0. */
  readonly lyricIndex: number;
  /** Whether LiveScroll moves the slides; false after the operator moved them during a run. Apart from following a leader. */
  readonly isWithBeat: boolean;
  readonly screen: ScreenState;
  /** LiveScroll of the current item; null while it does not run. */
  readonly live: LiveRun | null;
  /** Since when the room sees it; null while it does not. */
  readonly startedAtEpochMs: number | null;
}

/**
 * `opened`: songs picked in the library. `set-opened`: a set; one that is open already has changed under the operator. `beat-reached`: LiveScroll
 * came to the slide `index`. `beat-rejoined`: LiveScroll moves the slides again. `slides`: how many the deck has. `duringLive`: LiveScroll is active. `isShared`: others follow the same session.
 * `screen`: the state that is there already goes back to 'shown'. `presenting`: the room sees it since then; null, no more.
 */
export type PresentationEvent =
  | { readonly type: 'opened'; readonly list: readonly SetItem[] }
  | SetOpened
  | { readonly type: 'brought-back'; readonly presentation: Presentation }
  | { readonly type: 'cleared' }
  | { readonly type: 'screen'; readonly to: ScreenState }
  | { readonly type: 'presenting'; readonly atEpochMs: number | null }
  | ItemEvent
  | SlideEvent;

/** One's own unless told otherwise. */
interface SetOpened {
  readonly type: 'set-opened';
  readonly setId: SetId;
  readonly isShared?: boolean;
  readonly list: readonly SetItem[];
}

type ItemEvent =
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly isShared?: boolean }
  | { readonly type: 'picked'; readonly songIndex: number; readonly isShared?: boolean }
  | { readonly type: 'leader-moved'; readonly songIndex: number }
  | { readonly type: 'left-leader' }
  | { readonly type: 'resumed-following' };

type SlideEvent =
  | { readonly type: 'slide-stepped'; readonly by: 1 | -1; readonly slides: number; readonly duringLive: boolean }
  | { readonly type: 'slide-picked'; readonly index: number; readonly slides: number; readonly duringLive: boolean }
  | { readonly type: 'beat-reached'; readonly index: number }
  | { readonly type: 'beat-rejoined' }
  | { readonly type: 'live'; readonly run: LiveRun | null };

/** What belongs to the item that is presented and to no other. */
const AT_ITS_FIRST_SLIDE = { lyricIndex: 0, isWithBeat: true, live: null };

/** Nothing is open. */
export const NO_PRESENTATION: Presentation = {
  list: [],
  setId: null,
  isShared: false,
  place: FIRST_PLACE,
  ...AT_ITS_FIRST_SLIDE,
  screen: 'shown',
  startedAtEpochMs: null,
};

/** Opening a list starts at the first slide of its first item, following (PRES-20); an empty one, as of a damaged link, changes nothing. */
export function nextPresentation(presentation: Presentation, event: PresentationEvent): Presentation {
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
      return nextInList(presentation, event);
  }
}

type OpenedList = Pick<Presentation, 'list' | 'setId' | 'isShared'>;

/** A set that is open already has changed. Two people may have sets of one id: whose it is tells them apart. */
function withSet(presentation: Presentation, { isShared = false, ...set }: SetOpened): Presentation {
  const isOpen = set.setId === presentation.setId && isShared === presentation.isShared;
  return isOpen ? withList(presentation, set.list) : opened(presentation, { ...set, isShared });
}

/** The same key makes the screen black, and gives it back. */
function toggled(screen: ScreenState, to: ScreenState): ScreenState {
  return screen === to ? 'shown' : to;
}

/** While the room looks at a screen that was made black or blank, another list does not light it up. */
function opened({ screen, startedAtEpochMs }: Presentation, { list, setId, isShared }: OpenedList): Presentation {
  const isSeen = startedAtEpochMs !== null;
  return { ...NO_PRESENTATION, list, setId, isShared, startedAtEpochMs, ...(isSeen && { screen }) };
}

/** The list as it has become: the operator stays at their item and its slide. */
function withList(presentation: Presentation, list: readonly SetItem[]): Presentation {
  const { place, isSameItem } = placeInList(presentation.place, presentation.list, list);
  return { ...presentation, ...(isSameItem ? {} : AT_ITS_FIRST_SLIDE), list, place };
}

/** What happens to a list that stays. Where nothing is open nothing is kept of it: it may have been cleared a moment ago. */
function nextInList(presentation: Presentation, event: ItemEvent | SlideEvent): Presentation {
  if (presentation.list.length === 0) return presentation;
  switch (event.type) {
    case 'slide-stepped':
    case 'slide-picked':
      return movedByHand(presentation, event);
    case 'beat-reached':
      return presentation.isWithBeat ? { ...presentation, lyricIndex: indexOf(event.index) } : presentation;
    case 'beat-rejoined':
      return { ...presentation, isWithBeat: true };
    case 'live':
      return { ...presentation, live: event.run };
    default:
      return nextItem(presentation, event);
  }
}

/** Whoever follows again has the beat again, too. */
function nextItem(presentation: Presentation, event: ItemEvent): Presentation {
  const moved = atPlace(presentation, nextItemPlace(presentation, event));
  return event.type === 'resumed-following' ? { ...moved, isWithBeat: true } : moved;
}

/** A hand that moves the slides takes them from LiveScroll, and from the leader whose run it is (PRES-27). */
function movedByHand(
  presentation: Presentation,
  event: Extract<SlideEvent, { readonly type: 'slide-stepped' | 'slide-picked' }>,
): Presentation {
  const to = event.type === 'slide-stepped' ? presentation.lyricIndex + event.by : event.index;
  const lyricIndex = Math.min(indexOf(to), Math.max(0, indexOf(event.slides) - 1));
  if (!event.duringLive) return { ...presentation, lyricIndex };
  return { ...presentation, place: { ...presentation.place, isFollowing: false }, isWithBeat: false, lyricIndex };
}

/** Who moves on alone leaves no leader: in the next song the slides follow its beats again. */
function nextItemPlace({ place, list }: Presentation, event: ItemEvent): Place {
  const next = nextPlace(place, event, list.length);
  const isAlone = (event.type === 'stepped' || event.type === 'picked') && event.isShared !== true;
  if (!isAlone) return next;
  return { ...next, isFollowing: place.isFollowing || next.songIndex !== place.songIndex };
}

/** Another item opens at its first slide (PRES-25); what the room sees of slides, or that it sees none, stays. */
function atPlace(presentation: Presentation, place: Place): Presentation {
  const isSameItem = place.songIndex === presentation.place.songIndex;
  return { ...presentation, ...(isSameItem ? {} : AT_ITS_FIRST_SLIDE), place };
}

/** What is no index, as a damaged message may hold, is the first. */
function indexOf(index: number): number {
  return Number.isSafeInteger(index) ? Math.max(0, index) : 0;
}
