import { createLazyPart, useLazyPart } from '../lazy-part.ts';
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

/** Returns the overlays once their code is loaded, and null before that; see {@link useLazyPart}. */
export function useOverlays(isOpen: boolean, onClose: () => void): Overlays | null {
  return useLazyPart(overlays, isOpen, onClose);
}
