import { lazy, Suspense, useState, type ReactNode } from 'react';

// What most visits never open is loaded when it is first opened; the service worker has it at hand, offline too.
export const AddSongDialog = lazy(async () => ({ default: (await import('./add-song-dialog.tsx')).AddSongDialog }));
export const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));
export const Welcome = lazy(async () => ({ default: (await import('./welcome.tsx')).Welcome }));

interface OnceOpenedProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Nothing until it is first opened; from then on it stays, so that it can close as smoothly as it opened. */
export function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
