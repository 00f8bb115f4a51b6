import { useUplift } from '../../../state/uplift.ts';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchAnswer } from '@uplift/core/search';
import { useStore } from '../../../state/use-store.ts';

/** The query's name in the address, so that a search can be shared and survives a reload. */
const QUERY = 's';

/** Browsers let a page change its address only so often; a person types faster. */
const ADDRESS_AFTER_MS = 250;

export interface SongSearchState {
  readonly query: string;
  /** Latest answer; from an earlier query while the newest is on its way. */
  readonly answer: SearchAnswer;
  readonly setQuery: (query: string) => void;
  /** Puts the typed text into the address now, before another page opens. */
  readonly keepQuery: () => void;
}

/** Search of the library: the typed text, kept in the address, and its answer. */
export function useSongSearch(): SongSearchState {
  const { query, setQuery, keepQuery } = useQueryInAddress();
  const { search, searchSort } = useUplift().libraryMemory;
  const answer = useStore(search.answer);
  useEffect(() => {
    search.ask(query);
    if (query === '') searchSort.set(null);
  }, [query, search, searchSort]);
  return { query, answer, setQuery, keepQuery };
}

function useQueryInAddress() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(QUERY) ?? '';
  const [query, setQuery] = useState(inAddress);
  const written = useRef(inAddress);
  const keepQuery = useCallback(() => {
    if (written.current === query) return;
    written.current = query;
    setParameters(query === '' ? {} : { [QUERY]: query }, { replace: true });
  }, [query, setParameters]);
  useEffect(() => {
    const timer = setTimeout(keepQuery, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [keepQuery]);
  // Back and forward change the address without anyone typing.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setQuery(inAddress);
  }, [inAddress]);
  return { query, setQuery, keepQuery };
}

/** The input that `/` moves to, except while typing in another field. */
export function useSearchKey(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(event.target)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    // Heard first: buttons keep the keys they are given to themselves.
    document.addEventListener('keydown', focus, { capture: true });
    return () => document.removeEventListener('keydown', focus, { capture: true });
  }, []);
  return input;
}

function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input:not([type=checkbox]), textarea, [contenteditable], [role=dialog], [role=menu]') !== null;
}
