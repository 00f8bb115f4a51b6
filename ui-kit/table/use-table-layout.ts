import { useMemo } from 'react';
import type { RowGroup, TableLayout } from './table-layout.ts';

const ROW_HEIGHT = 60;
const HEADING_HEIGHT = 50;
const NORMAL_TEXT_PX = 16;
const NO_GROUPS: readonly RowGroup[] = [];

/** Factor by which the reader has enlarged the text; rows grow with it, so that nothing is cut off. */
function textScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, size / NORMAL_TEXT_PX);
}

/** The places of a table's rows at the reader's text size. */
export function useTableLayout(rowCount: number, rowHeight = ROW_HEIGHT, groups = NO_GROUPS): TableLayout {
  const scale = useMemo(() => textScale(), []);
  return useMemo(
    () => ({
      rowCount,
      rowHeight: Math.round(rowHeight * scale),
      headingHeight: Math.round(HEADING_HEIGHT * scale),
      groups,
    }),
    [rowCount, rowHeight, groups, scale],
  );
}
