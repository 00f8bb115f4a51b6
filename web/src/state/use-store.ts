import { useSyncExternalStore } from 'react';
import type { Store } from '@uplift/core/foundation';

/** The one bridge from core's stores to React: draws again when the store's value changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
