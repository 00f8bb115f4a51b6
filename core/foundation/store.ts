/** A value that changes over time and notifies its subscribers. React subscribes through the one bridge in web/state. */
export interface Store<Value> {
  readonly get: () => Value;
  /** Calls `listener` after each change; returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface WritableStore<Value> extends Store<Value> {
  set(value: Value): void;
}

export function createStore<Value>(initial: Value): WritableStore<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
