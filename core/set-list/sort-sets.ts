import { assertNever } from '@uplift/core/foundation';
import type { Sort } from '@uplift/core/library';
import { compareIds } from '@uplift/core/library';

export type SetColumn = 'at' | 'items';

export type SetSort = Sort<SetColumn>;

/** The sort keys of a set: its date, and its items as a count or a list. */
export type SortableSet = TimedSet & ({ readonly order: readonly unknown[] } | { readonly items: number });

interface TimedSet {
  readonly id: string;
  /** Epoch ms; null if unknown. */
  readonly at: number | null;
}

export const DEFAULT_SET_SORT: SetSort = { column: 'at', direction: 'ascending' };

/** Sorts the sets; ties are by date in either direction. A set without a date counts as latest. */
export function sortSets<Set extends SortableSet>(sets: readonly Set[], sort: SetSort): readonly Set[] {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return sets.toSorted((a, b) => compareBy(sort.column, a, b) * turn || compareTimes(a, b) || compareIds(a.id, b.id));
}

function compareBy(column: SetColumn, a: SortableSet, b: SortableSet): number {
  switch (column) {
    case 'at':
      return compareTimes(a, b);
    case 'items':
      return countItems(a) - countItems(b);
    default:
      return assertNever(column);
  }
}

function countItems(set: SortableSet): number {
  return 'items' in set ? set.items : set.order.length;
}

function compareTimes(a: TimedSet, b: TimedSet): number {
  // An infinite time less itself is not a number.
  return a.at === b.at ? 0 : (a.at ?? Infinity) - (b.at ?? Infinity);
}
