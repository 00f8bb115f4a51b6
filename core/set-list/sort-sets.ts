import { assertNever } from '@uplift/core/foundation';
import { compareIds } from '@uplift/core/library';
import type { Sort } from '@uplift/core/library';
import type { SetList } from './set-list.ts';

export type SetColumn = 'at' | 'items';

export type SetSort = Sort<SetColumn>;

export const DEFAULT_SET_SORT: SetSort = { column: 'at', direction: 'ascending' };

/** The sets in the order asked for; those that tie stand by date in either direction. A set without a date counts as latest. */
export function sortSets(sets: readonly SetList[], sort: SetSort): readonly SetList[] {
  const turn = sort.direction === 'ascending' ? 1 : -1;
  return sets.toSorted((a, b) => compareBy(sort.column, a, b) * turn || compareTimes(a, b) || compareIds(a.id, b.id));
}

/** The earliest set dated now or later; null when there is none. `now` is epoch ms. */
export function suggestedSet(sets: readonly SetList[], now: number): SetList | null {
  const upcoming = sets.filter(({ at }) => at !== null && at >= now);
  return sortSets(upcoming, DEFAULT_SET_SORT)[0] ?? null;
}

function compareBy(column: SetColumn, a: SetList, b: SetList): number {
  switch (column) {
    case 'at':
      return compareTimes(a, b);
    case 'items':
      return a.order.length - b.order.length;
    default:
      return assertNever(column);
  }
}

function compareTimes(a: SetList, b: SetList): number {
  // An infinite time less itself is not a number.
  return a.at === b.at ? 0 : (a.at ?? Infinity) - (b.at ?? Infinity);
}
