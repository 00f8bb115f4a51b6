/** The part of a table that the dragged row of a handle moves within. */
export interface RowTable {
  /** As high as all rows together, those out of view too. */
  readonly body: HTMLElement;
  readonly rowHeight: number;
  readonly scroller: HTMLElement;
}

/** The table around a handle; null outside of any. */
export function findRowTable(handle: HTMLElement): RowTable | null {
  const row = handle.closest('tr');
  const body = handle.closest('tbody');
  const scroller = handle.closest('table')?.parentElement;
  return row && body && scroller ? { body, rowHeight: row.offsetHeight, scroller } : null;
}

/** The index of the row that a handle is in; NaN outside of any. */
export function rowIndex(handle: HTMLElement): number {
  return Number(handle.closest('tr')?.dataset['index']);
}

/** The index of the row at height `y` of the screen; above and below all rows, that of the nearest. */
export function rowIndexAt({ body, rowHeight }: RowTable, y: number): number {
  const { top, height } = body.getBoundingClientRect();
  const count = Math.round(height / rowHeight);
  return Math.max(0, Math.min(count - 1, Math.floor((y - top) / rowHeight)));
}
