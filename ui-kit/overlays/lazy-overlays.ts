import type * as parts from './parts/index.ts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/** The drawn parts of menus, dialogs and panels, which a page fetches after it is drawn. */
export type Overlays = typeof parts;

let loaded: Overlays | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Fetches the code of all overlays, once. Rejects without a network; a later call then tries again. */
export async function loadOverlays(): Promise<void> {
  loading ??= load();
  await loading;
}

async function load(): Promise<void> {
  try {
    loaded = await import('./parts/index.ts');
  } catch (error) {
    loading = null;
    throw error;
  }
  for (const listener of listeners) listener();
}

/** Fetches the code of overlays ahead of a likely press, on which it is fetched again if this fails. */
export function preloadOverlays(): void {
  void loadOverlays().catch(() => undefined);
}

/** Returns the overlays that are known to be loaded, such as those of the items of an open menu. */
export function loadedOverlays(): Overlays {
  if (loaded === null) throw new Error('A part of an overlay is drawn only within an open overlay.');
  return loaded;
}

/**
 * Returns the overlays once their code is loaded, and null before that. One that is opened earlier opens as soon as its
 * code is there; if that can't be fetched, `onFailed` should close it, so that the next press tries again.
 */
export function useOverlays(isOpen: boolean, onFailed: () => void): Overlays | null {
  const overlays = useSyncExternalStore(subscribe, getLoaded, getLoaded);
  const fail = useEffectEvent(onFailed);
  const isMissing = isOpen && overlays === null;
  useEffect(() => {
    if (isMissing) void loadOverlays().catch(() => fail());
  }, [isMissing]);
  return overlays;
}

const getLoaded = () => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
