import { useEffect, useEffectEvent } from 'react';
import { createLazyPart, useLazyPart } from '../lazy-part.ts';
import type * as parts from './parts/index.ts';

/** The drawn parts of menus, dialogs and panels, which a page fetches after it is drawn. */
export type Overlays = typeof parts;

const overlays = createLazyPart<Overlays>(() => import('./parts/index.ts'));

/** Fetches the code of all overlays, once. Rejects without a network; a later call then tries again. */
export const loadOverlays = overlays.load;

/** Fetches the code of overlays ahead of a likely press, on which it is fetched again if this fails. */
export const preloadOverlays = overlays.preload;

/** Returns the overlays that are known to be loaded, such as those of the items of an open menu. */
export function loadedOverlays(): Overlays {
  const loaded = overlays.get();
  if (loaded === null) throw new Error('A part of an overlay is drawn only within an open overlay.');
  return loaded;
}

/** Returns the overlays once their code is loaded, and null before that. `onClose` is called if it can't be fetched, and by Escape while it is. */
export function useOverlays(isOpen: boolean, onClose: () => void): Overlays | null {
  const loaded = useLazyPart(overlays, isOpen, onClose);
  const close = useEffectEvent(onClose);
  const isAwaited = isOpen && loaded === null;
  useEffect(() => {
    if (!isAwaited) return undefined;
    const closeByEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', closeByEscape);
    return () => document.removeEventListener('keydown', closeByEscape);
  }, [isAwaited]);
  return loaded;
}
