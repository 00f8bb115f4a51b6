import type { Deck, DeckSlide } from '../deck/deck-slide.ts';
import type { PlannedMove } from '../controls/follow-beat.ts';
import type { ScreenState } from '../list/presentation.ts';
import type { SlideSettings } from '../look/slide-settings.ts';

/** The slides of an item and how they look; sent once the item or the look changes, under a new id. */
export interface AudienceDeck {
  readonly id: string;
  readonly deck: Deck;
  readonly settings: SlideSettings;
}

/** The state of a deck sent to the audience, with the moves that LiveScroll has planned. */
export interface AudienceShow {
  readonly deckId: string;
  readonly index: number;
  readonly screen: ScreenState;
  /** Sorted by time. */
  readonly plan: readonly PlannedMove[];
  readonly sentAtEpochMs: number;
  /** Counts up, see {@link showNumber}; what arrives late is dropped by it. */
  readonly number: number;
}

/**
 * A message from the controller to the audience window. Null removes a part. The image is the data URL of the picture
 * behind the words.
 */
export type AudienceMessage =
  | { readonly deck: AudienceDeck | null }
  | { readonly show: AudienceShow | null }
  | { readonly image: string | null };

/** The messages an audience window has received, merged. */
export interface AudienceFrame {
  /** The deck that is shown; always the one that `show` is about. */
  readonly deck: AudienceDeck | null;
  readonly show: AudienceShow | null;
  readonly image: string | null;
  /** The decks received last, the newest at the end. */
  readonly decks: readonly AudienceDeck[];
  /** A show whose deck has not arrived: until then, the current content stays. */
  readonly waiting: AudienceShow | null;
  /** The number of the newest show so far; -1 before the first. */
  readonly lastNumber: number;
}

/** The current content of the audience screen. */
export interface ShownSlide {
  /** Null before the first message and in an empty deck. Kept while the screen is blank or black. */
  readonly slide: DeckSlide | null;
  readonly index: number;
  readonly screen: ScreenState;
  /** Time of the next planned move (epoch ms); null if none is planned. */
  readonly dueAtEpochMs: number | null;
}

/** The frame before the first message. */
export const NO_FRAME: AudienceFrame = {
  deck: null,
  show: null,
  image: null,
  decks: [],
  waiting: null,
  lastNumber: -1,
};

/** Number of cached decks: one may arrive well before it is shown, or be shown again. */
const MOST_DECKS = 4;

/** An older message than this isn't late: its page was reloaded after the clock had been set back. */
const LATE_BY_AT_MOST_MS = 10_000;

/** Applies a message, in any order and any number of times: never shows a slide of another deck or an older show. */
export function nextFrame(frame: AudienceFrame, message: AudienceMessage): AudienceFrame {
  if ('image' in message) return { ...frame, image: message.image };
  if ('deck' in message) return message.deck === null ? withoutDeck(frame) : withDeck(frame, message.deck);
  return message.show === null ? withoutShow(frame) : withShow(frame, message.show);
}

/** The number of the show after the one with number `last` (null before the first), in ms: higher too than all that was sent before a reload. */
export function showNumber(last: number | null, nowEpochMs: number): number {
  return Math.max((last ?? -1) + 1, Math.floor(nowEpochMs));
}

/** Returns the audience's view at a time. Planned moves happen by the clock, so a slow controller can't delay them. */
export function shownSlide({ deck, show }: AudienceFrame, nowEpochMs: number): ShownSlide {
  if (deck === null || show === null) return { slide: null, index: 0, screen: 'shown', dueAtEpochMs: null };
  const { slides } = deck.deck;
  const reached = show.plan.findLast(({ atEpochMs }) => atEpochMs <= nowEpochMs);
  const index = Math.max(0, Math.min((reached ?? show).index, slides.length - 1));
  return {
    slide: slides[index] ?? null,
    index,
    screen: show.screen,
    dueAtEpochMs: show.plan.find(({ atEpochMs }) => atEpochMs > nowEpochMs)?.atEpochMs ?? null,
  };
}

function withoutDeck(frame: AudienceFrame): AudienceFrame {
  return { ...NO_FRAME, image: frame.image, lastNumber: frame.lastNumber };
}

function withoutShow(frame: AudienceFrame): AudienceFrame {
  return { ...frame, show: null, waiting: null };
}

/** A deck received again replaces the one that is shown; any other waits until it is shown. */
function withDeck(frame: AudienceFrame, deck: AudienceDeck): AudienceFrame {
  const others = frame.decks.filter(({ id }) => id !== deck.id);
  const decks = [...others, deck].slice(-MOST_DECKS);
  const known = { ...frame, decks, ...(frame.deck?.id === deck.id && { deck }) };
  return known.waiting === null ? known : shown(known, known.waiting);
}

function withShow(frame: AudienceFrame, show: AudienceShow): AudienceFrame {
  const behind = frame.lastNumber - show.number;
  const isLate = behind >= 0 && behind <= LATE_BY_AT_MOST_MS;
  return isLate ? frame : shown({ ...frame, lastNumber: show.number }, show);
}

/** Shows it if its deck is loaded, and keeps it until then otherwise. */
function shown(frame: AudienceFrame, show: AudienceShow): AudienceFrame {
  const isMeant = (deck: AudienceDeck | null) => deck?.id === show.deckId;
  const deck = isMeant(frame.deck) ? frame.deck : frame.decks.find(isMeant);
  return deck === undefined ? { ...frame, waiting: show } : { ...frame, deck, show, waiting: null };
}
