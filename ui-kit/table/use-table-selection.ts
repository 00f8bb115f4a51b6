import { useRef } from 'react';
import { keysBetween, withRange, withToggled } from './table-selection.ts';

export interface TableSelectionProps {
  /** The keys of the selected rows. Without it rows cannot be selected. */
  readonly selectedKeys?: ReadonlySet<string> | undefined;
  readonly onSelectionChange?: ((keys: ReadonlySet<string>) => void) | undefined;
  /** Number of rows after these that are still being read. Space is kept for them, and selecting all waits for them. */
  readonly laterRowCount?: number;
}

const NO_KEYS: ReadonlySet<string> = new Set();

/** Changes the selection by pointer and keys. Shift extends from the row last toggled, and shrinks back again. */
export function useTableSelection(props: TableSelectionProps, rowCount: number, keyAt: (index: number) => string) {
  const anchor = useRef({ index: 0, before: NO_KEYS });
  const selected = props.selectedKeys ?? NO_KEYS;
  const isPartial = (props.laterRowCount ?? 0) > 0;
  const change = (keys: ReadonlySet<string>) => {
    if (isPartial && keys.size >= rowCount) return;
    if (props.selectedKeys) props.onSelectionChange?.(keys);
  };
  return {
    toggle: (index: number) => {
      const next = withToggled(selected, keyAt(index));
      anchor.current = { index, before: next };
      change(next);
    },
    /** Begins a range at the row where the focus was. */
    startAt: (index: number) => {
      anchor.current = { index, before: selected };
    },
    extendTo: (index: number) => {
      const from = Math.min(anchor.current.index, rowCount - 1);
      change(withRange(anchor.current.before, keysBetween(keyAt, from, index)));
    },
    selectAll: () => change(new Set(Array.from({ length: rowCount }, (_, index) => keyAt(index)))),
    deselect: () => change(NO_KEYS),
  };
}

export type TableSelection = ReturnType<typeof useTableSelection>;
