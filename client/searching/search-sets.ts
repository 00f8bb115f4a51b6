import { formatDay, startOfDay } from '@uplift/client/dates';
import { hasBeginnings, queryWords } from '@uplift/core/search';
import { DEFAULT_SET_SORT, sortSets, suggestedSet, type SetList } from '@uplift/core/set-list';

/**
 * Returns the sets whose name, place or day has a word that begins with each word of `query`, in order. A query
 * without words returns all of them.
 */
export function searchSets(sets: readonly SetList[], query: string, now: number): readonly SetList[] {
  const wanted = queryWords(query);
  return sets.filter((set) => hasBeginnings(searchedText(set, now), wanted));
}

function searchedText({ name = '', place = '', at }: SetList, now: number): string {
  return [name, place, at === null ? 'No date' : formatDay(at, now)].join(' ');
}

/** The sets from today on and those without a date, by date. */
export function comingSets(sets: readonly SetList[], now: number): readonly SetList[] {
  return sortSets(sets, DEFAULT_SET_SORT).filter(({ at }) => at === null || at >= startOfDay(now));
}

/** The picked set among the found ones, otherwise the next one. Undefined if none is found. */
export function chosenSet(found: readonly SetList[], picked: string | null, now: number): SetList | undefined {
  return found.find(({ id }) => id === picked) ?? suggestedSet(found, now) ?? found[0];
}
