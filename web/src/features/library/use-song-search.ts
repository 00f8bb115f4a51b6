import { useEffect, useRef, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchAnswer } from '@uplift/core/library';
import { useStore } from '../../state/use-store.ts';
import { useLibraryMemory } from './library-memory.ts';

/** The query's name in the address, so that a search can be shared and survives a reload. */
const QUERY = 's';

export interface SongSearchState {
  readonly query: string;
  /** What was last answered; of an earlier query while the newest is on its way. */
  readonly answer: SearchAnswer;
  readonly setQuery: (query: string) => void;
}

/** What is typed, kept in the address, and what the search says to it. */
export function useSongSearch(): SongSearchState {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.get(QUERY) ?? '';
  const { search, searchSort } = useLibraryMemory();
  const answer = useStore(search.answer);
  useEffect(() => {
    search.ask(query);
    if (query === '') searchSort.set(null);
  }, [query, search, searchSort]);
  const setQuery = (typed: string) =>
    setParameters(typed === '' ? {} : { [QUERY]: typed }, { replace: true, preventScrollReset: true });
  return { query, answer, setQuery };
}

/** The input that `/` moves to, unless one is already typing somewhere. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, []);
  return input;
}

function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=menu]') !== null;
}
