/** The position of a section, in px from the top of the list. */
export interface SectionSpan {
  readonly orderIndex: number;
  readonly sectionId: string;
  readonly top: number;
  readonly bottom: number;
}

/** Place at which a dragged section would land. */
export interface SectionLanding {
  /** The place in the order it would come before; the order's length for the end. */
  readonly gap: number;
  /** The middle of that gap, in px from the top of the list. */
  readonly y: number;
}

export interface DraggedSection {
  /** The place in the order it was taken from. */
  readonly from: number;
  /** True to keep it in place and drop a repeat of it. */
  readonly repeats: boolean;
}

/** The landing of a section that is dragged over height `y`. Null where nothing would change: at its own place. */
export function sectionLanding(
  spans: readonly SectionSpan[],
  y: number,
  dragged: DraggedSection,
): SectionLanding | null {
  const own = spans.findIndex(({ orderIndex }) => orderIndex === dragged.from);
  if (isWithin(spans[own], y)) return null;
  const above = spans.filter(({ top, bottom }) => (top + bottom) / 2 < y).length;
  const isOwnGap = above === own || above === own + 1;
  return isOwnGap && !dragged.repeats ? null : landingBefore(spans, above);
}

/** The landing before the section at `position` of the list. */
export function landingBefore(spans: readonly SectionSpan[], position: number): SectionLanding | null {
  const [before, after] = [spans[position - 1], spans[position]];
  if (before === undefined) return after === undefined ? null : { gap: after.orderIndex, y: after.top };
  if (after === undefined) return { gap: before.orderIndex + 1, y: before.bottom };
  return { gap: after.orderIndex, y: (before.bottom + after.top) / 2 };
}

function isWithin(span: SectionSpan | undefined, y: number): boolean {
  return span !== undefined && y >= span.top && y <= span.bottom;
}

/** True if the sections and their order are unchanged, so that places still mean the same. */
export function isSameOrder(before: readonly SectionSpan[], now: readonly SectionSpan[]): boolean {
  return before.length === now.length && before.every(({ sectionId }, at) => sectionId === now[at]?.sectionId);
}
