/** The scroll state of a chart, in px. */
export interface ChartView {
  readonly scrollTop: number;
  readonly viewportHeight: number;
  readonly contentHeight: number;
  /** The height of one line of the chart with its chords. */
  readonly lineHeight: number;
}

/** The effect of a page turn: scroll to a position in px, or move to the next or previous item of the set. */
export type PageTurn =
  | { readonly type: 'scroll'; readonly to: number }
  | { readonly type: 'move'; readonly by: 1 | -1 };

export type PageDirection = 'forward' | 'back';

/** Browsers round scroll positions: nearer than this to an end is at it. */
const AT_END_PX = 1;

/**
 * Turns a page: a screen less one line, so that every line is shown and the last one stays visible. At the end it
 * moves to the next item. At the top it moves back to the previous item, which opens at its start like every item: a
 * player who goes back mid-set wants to begin that song again.
 */
export function turnPage(view: ChartView, direction: PageDirection): PageTurn {
  const end = Math.max(0, view.contentHeight - view.viewportHeight);
  const page = pageHeight(view);
  if (direction === 'forward') {
    return view.scrollTop >= end - AT_END_PX
      ? { type: 'move', by: 1 }
      : { type: 'scroll', to: Math.min(end, view.scrollTop + page) };
  }
  return view.scrollTop <= AT_END_PX
    ? { type: 'move', by: -1 }
    : { type: 'scroll', to: Math.max(0, Math.min(end, view.scrollTop) - page) };
}

/** Returns a screen less one line, but at least half a screen: a page always moves, even with very tall lines. */
function pageHeight(view: ChartView): number {
  return Math.max(view.viewportHeight - view.lineHeight, view.viewportHeight / 2);
}

/** A requested move to another item that waits for a second press as confirmation. */
export interface AskedMove {
  readonly by: 1 | -1;
  /** Time when the question disappears (ms). */
  readonly untilMs: number;
}

/** Time that the question before a move to another item stays. */
const CONFIRM_MS = 10_000;

/** Time within which an intended swipe is repeated. */
export const SWIPE_AGAIN_WITHIN_MS = 2000;

/** Asks before a move to another item. */
export function askedMove(by: 1 | -1, atMs: number, withinMs: number = CONFIRM_MS): AskedMove {
  return { by, untilMs: atMs + withinMs };
}

/** Returns true if a press at `atMs` confirms the requested move: in the same direction, and in time. */
export function isConfirmed(asked: AskedMove | null, by: 1 | -1, atMs: number): boolean {
  return asked !== null && asked.by === by && atMs < asked.untilMs;
}
