/** State of a navigation that leaves the page scrolled as it is, such as to a dialog of the page. */
export const KEEPS_SCROLL = { keepsScroll: true } as const;

/** Returns true for the state of such a navigation. */
export function isScrollKept(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsScroll' in state;
}
