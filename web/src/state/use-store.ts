import { useSyncExternalStore } from 'react';
import type { Store } from '@uplift/core/foundation';

/** The one bridge from core's stores to React: draws again when the store's value changes. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}

/** Subscribes to a part of a store: renders again only when the result of `select` changes. */
export function useSelected<Value, Part extends string | number | boolean | null>(
  store: Store<Value>,
  select: (value: Value) => Part,
): Part {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}
