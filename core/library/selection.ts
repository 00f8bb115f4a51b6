import { assertNever } from '@uplift/core/foundation';
import type { RowKey } from './row-key.ts';

/** The selected rows, and the row from which Shift extends. */
export interface Selection {
  readonly keys: ReadonlySet<RowKey>;
  readonly anchor: RowKey | null;
}

export type SelectionEvent =
  | { readonly type: 'toggled'; readonly key: RowKey }
  /** Shift and click: all from the anchor to `key` in the order shown. */
  | { readonly type: 'extended'; readonly key: RowKey; readonly shown: readonly RowKey[] }
  | { readonly type: 'selected-all'; readonly shown: readonly RowKey[] }
  | { readonly type: 'deselected-all' }
  /** The library changed; what is no longer in it cannot stay selected. */
  | { readonly type: 'rows-changed'; readonly existing: ReadonlySet<RowKey> };

export const NOTHING_SELECTED: Selection = { keys: new Set(), anchor: null };

export function nextSelection(selection: Selection, event: SelectionEvent): Selection {
  switch (event.type) {
    case 'toggled':
      return toggled(selection, event.key);
    case 'extended':
      return extended(selection, event.key, event.shown);
    case 'selected-all':
      return { keys: new Set([...selection.keys, ...event.shown]), anchor: selection.anchor };
    case 'deselected-all':
      return NOTHING_SELECTED;
    case 'rows-changed':
      return retained(selection, event.existing);
    default:
      return assertNever(event);
  }
}

/** What the select-all box in the header shows: none, some or all of the shown rows are selected. */
export function headerState(selection: Selection, shown: readonly RowKey[]): 'none' | 'some' | 'all' {
  const count = shown.filter((key) => selection.keys.has(key)).length;
  if (count === 0) return 'none';
  return count === shown.length ? 'all' : 'some';
}

function toggled(selection: Selection, key: RowKey): Selection {
  const keys = new Set(selection.keys);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: key };
}

/** Without an anchor among the shown rows, extending is selecting one. The anchor stays, so the range can be drawn again. */
function extended(selection: Selection, key: RowKey, shown: readonly RowKey[]): Selection {
  const to = shown.indexOf(key);
  const from = selection.anchor === null ? -1 : shown.indexOf(selection.anchor);
  if (to === -1) return selection;
  if (from === -1) return { keys: new Set([...selection.keys, key]), anchor: key };
  const range = shown.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { keys: new Set([...selection.keys, ...range]), anchor: selection.anchor };
}

function retained(selection: Selection, existing: ReadonlySet<RowKey>): Selection {
  const keys = new Set([...selection.keys].filter((key) => existing.has(key)));
  if (keys.size === selection.keys.size) return selection;
  return { keys, anchor: selection.anchor !== null && existing.has(selection.anchor) ? selection.anchor : null };
}
