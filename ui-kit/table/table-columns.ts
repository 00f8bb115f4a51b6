import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** A track of a CSS grid: "minmax(0, 3fr)", "120px". */
  readonly width: string;
  readonly align?: 'start' | 'end';
  /** The column leaves below this viewport width, in px. */
  readonly minViewport?: number;
  readonly isSortable?: boolean;
  /** The cell that is the row's link, all of it. */
  readonly isLink?: boolean;
  /** The cell holds a single line of text, so its content needs no wrapper element. */
  readonly isText?: boolean;
  /** The cell's text; within the link where the column is one. */
  readonly render: (row: Row) => ReactNode;
  /** A second line under the text, outside of the link. */
  readonly renderDetail?: (row: Row) => ReactNode;
}

/** Those columns that the viewport has room for. */
export function useColumnsInView<Row>(columns: readonly TableColumn<Row>[]): readonly TableColumn<Row>[] {
  const minima = useMemo(() => [...new Set(columns.map((column) => column.minViewport ?? 0))], [columns]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const queries = minima.map((minimum) => matchMedia(`(min-width: ${minimum}px)`));
      for (const query of queries) query.addEventListener('change', changed);
      return () => {
        for (const query of queries) query.removeEventListener('change', changed);
      };
    },
    [minima],
  );
  const widest = useSyncExternalStore(subscribe, () => widestReached(minima));
  return useMemo(() => columns.filter((column) => (column.minViewport ?? 0) <= widest), [columns, widest]);
}

function widestReached(minima: readonly number[]): number {
  return Math.max(0, ...minima.filter((minimum) => matchMedia(`(min-width: ${minimum}px)`).matches));
}
