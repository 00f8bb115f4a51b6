import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useToastsIfAny } from './feedback/toast-provider.tsx';

/** Code that is fetched after the page is drawn. */
export interface LazyPart<Part> {
  /** Null until it is loaded. */
  readonly get: () => Part | null;
  /** Fetches it once. Rejects without a network; a later call then tries again. */
  readonly load: () => Promise<void>;
  /** Fetches it before a likely press; if this fails, the press fetches it again. */
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
      // After a failure, the next call tries again.
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
 * Returns a part once its code is loaded, and null before that: a part that is opened earlier appears when the code
 * arrives. Until then Escape calls `onClose`. So does a failed request, which is reported: the next press tries again.
 */
export function useLazyPart<Part>(part: LazyPart<Part>, isOpen: boolean, onClose: () => void): Part | null {
  return useAwaitedPart(part, { isOpen, onClose });
}

interface AwaitedPart {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** True for a question that must be answered: Escape doesn't close it. */
  readonly isAlert?: boolean | undefined;
}

/** The same as {@link useLazyPart}, also for questions that must be answered. */
export function useAwaitedPart<Part>(
  part: LazyPart<Part>,
  { isOpen, onClose, isAlert = false }: AwaitedPart,
): Part | null {
  const loaded = useSyncExternalStore(part.subscribe, part.get, part.get);
  const toasts = useToastsIfAny();
  const close = useEffectEvent(onClose);
  const fail = useEffectEvent(() => {
    onClose();
    toasts?.show({ message: 'This couldn’t be loaded. Check your connection and try again.' });
  });
  const isAwaited = isOpen && loaded === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const wait = new AbortController();
    const { signal } = wait;
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !isAlert) close();
    };
    document.addEventListener('keydown', closeByEscape, { signal });
    // A part that was closed in the meantime, or left with its page, is not closed again.
    part.load().catch(() => signal.aborted || fail());
    return () => wait.abort();
  }, [isAwaited, isAlert, part]);
  return loaded;
}
