/** A touch or release of a finger: position in px, time in ms. */
export interface TouchPoint {
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

const SHORTEST_SWIPE_PX = 60;
/** Flatter than this is a swipe, steeper is scrolling: across to down. */
const FLATNESS = 2;
/** Longest swipe: a slower touch is a resting finger, or selects text. */
const LONGEST_SWIPE_MS = 800;

/** Largest movement of a tap. */
const TAP_SLOP_PX = 10;
const LONGEST_TAP_MS = 500;

/** Returns true if a finger, or a mouse, touched one place and was lifted there. */
export function isTap(start: TouchPoint, end: TouchPoint): boolean {
  return Math.hypot(end.x - start.x, end.y - start.y) <= TAP_SLOP_PX && end.atMs - start.atMs < LONGEST_TAP_MS;
}

/**
 * Recognizes a horizontal swipe, one step whatever its length: left is the next item, right the previous. Null for a
 * tap, a scroll or a slow drag.
 */
export function swipeBetween(start: TouchPoint, end: TouchPoint): 'next' | 'previous' | null {
  const across = end.x - start.x;
  const down = Math.abs(end.y - start.y);
  const isSwipe = Math.abs(across) >= SHORTEST_SWIPE_PX && Math.abs(across) >= down * FLATNESS;
  if (!isSwipe || end.atMs - start.atMs > LONGEST_SWIPE_MS) return null;
  return across < 0 ? 'next' : 'previous';
}
