import type { MessageEnd } from '@uplift/adapters/browser';
import type { ReadAccess } from '@uplift/client/accounts';
import { callUnlocked } from '@uplift/client/records';
import type { SongSearch } from '@uplift/core/search';
import type { SearchCalls } from './search-calls.ts';

interface SearchStart {
  /** Starts the worker. */
  readonly start: () => MessageEnd;
  /** Runs `work` once the page is drawn. */
  readonly whenIdle: (work: () => void) => void;
}

/**
 * Searches in a worker, which reads the text of every song to build its index. It starts with the first search, or once
 * the page is drawn: both read the same storage.
 */
export function searchInWorker(access: ReadAccess, { start, whenIdle }: SearchStart): SongSearch {
  const listeners = new Set<() => void>();
  const publish = (): void => listeners.forEach((listener) => listener());
  const open = () => {
    const caller = callUnlocked<SearchCalls>(start(), access);
    void caller.call('watch', null, { onProgress: publish });
    return caller;
  };
  let opened: ReturnType<typeof open> | null = null;
  const search = () => (opened ??= open());
  whenIdle(search);
  return {
    find: (query) => search().call('find', query),
    lines: (places, query) => search().call('lines', { places, query }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
