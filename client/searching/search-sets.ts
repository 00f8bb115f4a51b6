import { formatDay } from '@uplift/client/dates';
import { type SetList } from '@uplift/core/set-list';
import { queryWords, words } from '@uplift/core/search';

/** Returns the sets whose name, place or day has a word that begins with each word of `query`, in their order. A query without words
 * returns all of them. */
export function searchSets(sets: readonly SetList[], query: string, now: number): readonly SetList[] {
  const wanted = queryWords(query);
  return sets.filter((set) => {
    const known = words(searchedText(set, now));
    return wanted.every((start) => known.some((word) => word.startsWith(start)));
  });
}

function searchedText({ name = '', place = '', at }: SetList, now: number): string {
  return [name, place, at === null ? 'No date' : formatDay(at, now)].join(' ');
}
