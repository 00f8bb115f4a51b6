/** A heading within the rows, before the row at `startIndex`. */
export interface RowGroup {
  readonly startIndex: number;
  readonly title: string;
}

/** Fixes the place of every row: all rows are equally high, all headings too. Heights in px. */
export interface TableLayout {
  readonly rowCount: number;
  readonly rowHeight: number;
  readonly headingHeight: number;
  /** By rising `startIndex`. */
  readonly groups: readonly RowGroup[];
}

/** Counts the headings above the row at `index`. */
export function headingsAbove(layout: TableLayout, index: number): number {
  return layout.groups.filter((group) => group.startIndex <= index).length;
}

/** The upper edge of the row at `index`, in px from the first. */
export function rowTop(layout: TableLayout, index: number): number {
  return index * layout.rowHeight + headingsAbove(layout, index) * layout.headingHeight;
}

/** The height of all rows and headings, in px. */
export function totalHeight(layout: TableLayout): number {
  return layout.rowCount * layout.rowHeight + layout.groups.length * layout.headingHeight;
}

/** First and one past the last of some rows. */
export interface RowSpan {
  readonly first: number;
  readonly end: number;
}

/** The rows that touch a view of `height` px whose upper edge is at `top`, and `spare` more on either side. */
export function rowsInView(
  layout: TableLayout,
  view: { readonly top: number; readonly height: number },
  spare: number,
): RowSpan {
  const headings = layout.groups.length * layout.headingHeight;
  const top = Math.max(0, Math.min(view.top, totalHeight(layout) - view.height));
  const first = Math.floor((top - headings) / layout.rowHeight) - spare;
  const end = Math.ceil((top + view.height) / layout.rowHeight) + spare;
  return { first: Math.max(0, first), end: Math.min(layout.rowCount, end) };
}
