import { useEffect, useEffectEvent } from 'react';
import type { OverlayTriggerState } from 'react-stately/useOverlayTriggerState';
import { createLazyPart, useAwaitedPart } from '../lazy-part.ts';
import type * as parts from './parts/index.ts';

/** The components that draw menus, dialogs and panels; their code is fetched after the page is drawn. */
export type Overlays = typeof parts;

const overlays = createLazyPart<Overlays>(() => import('./parts/index.ts'));

/** Fetches the code of all overlays, once. Rejects without a network; a later call then tries again. */
export const loadOverlays = overlays.load;

/** Fetches the code of overlays before a likely press; if this fails, the press fetches it again. */
export const preloadOverlays = overlays.preload;

/** Returns the loaded overlays, for parts that are drawn within an open one. Throws if they aren't loaded. */
export function loadedOverlays(): Overlays {
  const loaded = overlays.get();
  if (loaded === null) throw new Error('A part of an overlay is drawn only within an open overlay.');
  return loaded;
}

/** The menus and popovers that are open but not drawn yet, as functions that close them. */
const undrawn = new Set<() => void>();

/**
 * Returns the overlays once their code is loaded, and null before that; see {@link useAwaitedPart}. One that opens
 * closes menus and popovers that aren't drawn yet: of several that are pressed meanwhile, only the last one appears.
 */
export function useOverlays(isOpen: boolean, onClose: () => void, isAlert = false): Overlays | null {
  useEffect(() => {
    if (isOpen) undrawn.forEach((close) => close());
  }, [isOpen]);
  return useAwaitedPart(overlays, { isOpen, onClose, isAlert });
}

/** The same for the menu or popover of a button. `hasContent` is false while the code of its content is fetched. */
export function useButtonOverlays(state: OverlayTriggerState, hasContent = true): Overlays | null {
  const loaded = useOverlays(state.isOpen, () => state.close());
  const isUndrawn = state.isOpen && (loaded === null || !hasContent);
  const close = useEffectEvent(() => state.close());
  useEffect(() => {
    if (!isUndrawn) return undefined;
    const closeThis = () => close();
    undrawn.add(closeThis);
    return () => void undrawn.delete(closeThis);
  }, [isUndrawn]);
  return loaded;
}
