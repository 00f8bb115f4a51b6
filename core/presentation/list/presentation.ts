import type { SetId } from '@uplift/core/foundation';
import type { LiveRun, StagedPlace } from '@uplift/core/performance';
import type { SetItem } from '@uplift/core/set-list';

/** The audience's screen: the slide, the background without words, or black. */
export type ScreenState = 'shown' | 'blank' | 'black';

/**
 * The presented list, the operator's place in it, and the state of the audience's screen. `setId` is null for songs
 * picked in the library; `isShared` is true if the set was opened as one shared by another person.
 */
export interface Presentation extends StagedPlace {
  /** The slide in the deck of the item, counted from 0. */
  readonly lyricIndex: number;
  /**
   * True if LiveScroll moves the slides; false after the operator moved them during a run. Independent of following a
   * leader.
   */
  readonly isWithBeat: boolean;
  readonly screen: ScreenState;
  /** LiveScroll of the current item; null while it does not run. */
  readonly live: LiveRun | null;
  /** Time since when the audience has seen it; null if it doesn't. */
  readonly startedAtEpochMs: number | null;
  /** The previous presentation, offered to an operator who wants to resume it. */
  readonly left: LeftPresentation | null;
}

/** The part of a presentation that can be resumed. */
export interface LeftPresentation extends StagedPlace {
  readonly lyricIndex: number;
}

/**
 * `opened`: songs picked in the library. `set-opened`: a set; an open one has changed. `beat-reached`: LiveScroll
 * reached the slide `index`. `beat-rejoined`: LiveScroll moves the slides again. `slides`: number of slides in the
 * deck. `duringLive`: LiveScroll is active. `isShared`: others follow the same session. `screen`: a repeated state
 * goes back to 'shown'. `presenting`: the audience has seen it since then; null if it no longer does. `reopened`: the
 * list restarts, and offers its place if `offers` is true. `resumed`: the operator accepts that offer; `began`: they
 * decline it. `left` and `returned`: the operator went away, and came back; only the time is stored.
 */
export type PresentationEvent =
  | { readonly type: 'opened'; readonly list: readonly SetItem[] }
  | SetOpened
  | { readonly type: 'brought-back'; readonly presentation: Presentation }
  | { readonly type: 'cleared' }
  | AgainEvent
  | { readonly type: 'screen'; readonly to: ScreenState }
  | { readonly type: 'presenting'; readonly atEpochMs: number | null }
  | ItemEvent
  | SlideEvent;

export type AgainEvent =
  | { readonly type: 'reopened'; readonly offers: boolean }
  | { readonly type: 'resumed' | 'began' | 'left' | 'returned' };

/** Default: the user's own. */
export interface SetOpened {
  readonly type: 'set-opened';
  readonly setId: SetId;
  readonly isShared?: boolean;
  readonly list: readonly SetItem[];
}

export type ItemEvent =
  | { readonly type: 'stepped'; readonly by: 1 | -1; readonly isShared?: boolean }
  | { readonly type: 'picked'; readonly songIndex: number; readonly isShared?: boolean }
  | { readonly type: 'leader-moved'; readonly songIndex: number }
  | { readonly type: 'left-leader' }
  | { readonly type: 'resumed-following' };

export type SlideEvent =
  | { readonly type: 'slide-stepped'; readonly by: 1 | -1; readonly slides: number; readonly duringLive: boolean }
  | { readonly type: 'slide-picked'; readonly index: number; readonly slides: number; readonly duringLive: boolean }
  | { readonly type: 'beat-reached'; readonly index: number }
  | { readonly type: 'beat-rejoined' }
  | { readonly type: 'live'; readonly run: LiveRun | null };
