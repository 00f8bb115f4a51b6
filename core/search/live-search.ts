import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { SearchHit, SongSearch } from './song-search.ts';
import { isEmptyQuery } from './song-query.ts';

/** The latest result of the search. `unavailable`: the search failed, and only a reload restores it. */
export type SearchAnswer =
  | { readonly type: 'none' }
  | { readonly type: 'found'; readonly query: string; readonly hits: readonly SearchHit[] }
  | { readonly type: 'unavailable'; readonly query: string };

export interface LiveSearch {
  readonly answer: Store<SearchAnswer>;
  /** Searches for the typed text. The last result stays until the new one arrives; an empty query clears it at once. */
  ask(query: string): void;
}

const NO_ANSWER: SearchAnswer = { type: 'none' };

/** Searches while a person types: one query at a time, the newest next, those in between never. Asks again when the songs change. */
export function createLiveSearch(search: SongSearch): LiveSearch {
  const answer = createStore<SearchAnswer>(NO_ANSWER);
  let wanted = '';
  let isStale = false;
  let isAsking = false;

  async function catchUp(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    while (isStale) {
      isStale = false;
      const query = wanted;
      const found = await findAnswer(search, query);
      if (wanted !== '') answer.set(found);
    }
    isAsking = false;
  }

  const ask = (query: string) => {
    wanted = isEmptyQuery(query) ? '' : query;
    isStale = wanted !== '';
    if (isStale) void catchUp();
    else answer.set(NO_ANSWER);
  };
  search.subscribe(() => ask(wanted));
  return { answer, ask };
}

async function findAnswer(search: SongSearch, query: string): Promise<SearchAnswer> {
  try {
    return { type: 'found', query, hits: await search.find(query) };
  } catch {
    return { type: 'unavailable', query };
  }
}
