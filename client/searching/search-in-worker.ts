import type { MessageEnd } from '@uplift/adapters/browser';
import type { RecordAccess } from '@uplift/client/accounts';
import { callUnlocked } from '@uplift/client/records';
import type { SongSearch } from '@uplift/core/search';
import type { SearchCalls } from './search-calls.ts';

/** Searches in a worker, which reads the text of every song to build its index. */
export function searchInWorker(access: RecordAccess, worker: MessageEnd): SongSearch {
  const caller = callUnlocked<SearchCalls>(worker, access);
  const listeners = new Set<() => void>();
  const publish = (): void => listeners.forEach((listener) => listener());
  void caller.call('watch', null, { onProgress: publish });
  return {
    find: (query) => caller.call('find', query),
    lines: (places, query) => caller.call('lines', { places, query }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
