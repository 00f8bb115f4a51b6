import type { ScrolledPlace } from '../set/performance-list.ts';

/** A drawn section of a chart, in px from the top of the scrolled content. */
export interface DrawnSection {
  readonly orderIndex: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Returns the position of a chart scrolled by `scrollTop` px; null at its top, and without drawn sections. Sections
 * are in playing order.
 */
export function scrolledPlace(sections: readonly DrawnSection[], scrollTop: number): ScrolledPlace | null {
  const section = sections.findLast(({ top }) => top <= scrollTop) ?? sections[0];
  if (section === undefined || scrollTop <= 0) return null;
  return { orderIndex: section.orderIndex, offset: (scrollTop - section.top) / Math.max(1, section.height) };
}

/**
 * Returns the scroll position, in px, that shows `place`; in a chart that became shorter, the last section is the
 * nearest. Inverse of {@link scrolledPlace}.
 */
export function topOfPlace(sections: readonly DrawnSection[], place: ScrolledPlace | null): number {
  const section = place && (sections.find(({ orderIndex }) => orderIndex >= place.orderIndex) ?? sections.at(-1));
  return section ? Math.max(0, section.top + place.offset * Math.max(1, section.height)) : 0;
}
