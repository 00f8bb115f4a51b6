import type { Point } from './pointer-drag.ts';

/* oxlint-disable no-param-reassign -- elements are drawn on here */

/**
 * Shows a marker, such as an insertion point, this far from its own place, in px; null hides it. Renders nothing else.
 */
export function placeMarker(marker: HTMLElement | null, at: Point | null): void {
  if (marker === null) return;
  marker.hidden = at === null;
  if (at !== null) marker.style.transform = `translate(${at.x}px, ${at.y}px)`;
}
