import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** Code that a page fetches after it is drawn. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  readonly get: () => Part | null;
  /** Fetches it once. Rejects without a network; a later call then tries again. */
  readonly load: () => Promise<void>;
  /** Fetches it ahead of a likely press, on which it is fetched again if this fails. */
  readonly preload: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLazyPart<Part>(fetchPart: () => Promise<Part>): LazyPart<Part> {
  let loaded: Part | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const fetchOnce = async (): Promise<void> => {
    try {
      loaded = await fetchPart();
    } finally {
      // A part that could not be fetched is fetched again.
      loading = null;
    }
    listeners.forEach((listener) => listener());
  };
  const load = async (): Promise<void> => {
    if (loaded === null) await (loading ??= fetchOnce());
  };
  return {
    get: () => loaded,
    load,
    preload: () => void load().catch(() => undefined),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * Returns a part once its code is loaded, and null before that. One that is opened earlier opens as soon as its code is
 * there; if that can't be fetched, `onFailed` should close it, so that the next press tries again.
 */
export function useLazyPart<Part>(part: LazyPart<Part>, isOpen: boolean, onFailed: () => void): Part | null {
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
  const fail = useEffectEvent(onFailed);
  const isMissing = isOpen && loaded === null;
  useEffect(() => {
    if (isMissing) void part.load().catch(() => fail());
  }, [isMissing, part]);
  return loaded;
}
