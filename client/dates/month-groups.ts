import { formatMonth } from './set-dates.ts';

interface MonthGroup {
  readonly startIndex: number;
  readonly title: string;
}

/** A heading before the first set of every month; sets without a date have their own. `sets` are in the order of their dates. */
export function monthGroups(sets: readonly { readonly at: number | null }[]): readonly MonthGroup[] {
  const titles = sets.map(({ at }) => (at === null ? 'No Date' : formatMonth(at)));
  return titles.flatMap((title, startIndex) => (title === titles[startIndex - 1] ? [] : [{ startIndex, title }]));
}
