import { whenIdle } from '@uplift/client/idle';
import { loadExports } from '@uplift/client/exporting';
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';

const loadAddSong = async () => ({ default: (await import('../start/add-song-dialog.tsx')).AddSongDialog });
const loadImport = async () => ({ default: (await import('../import/import-dialog.tsx')).ImportDialog });

// Most visits never open these, so the page doesn't wait for them.
export const AddSongDialog = lazy(loadAddSong);
export const ImportDialog = lazy(loadImport);

/** Fetches the dialogs and exports while the page is idle, so that the first press opens one at once. */
export function useDialogsAhead(): void {
  useEffect(() => {
    // Without a network they are fetched again when they are opened.
    whenIdle(() => void Promise.allSettled([loadAddSong(), loadImport(), loadExports()]));
  }, []);
}

interface OnceOpenedProps {
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** Renders nothing until first opened; stays afterwards, so that closing is animated. */
export function OnceOpened({ isOpen, children }: OnceOpenedProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  return wasOpened || isOpen ? <Suspense fallback={null}>{children}</Suspense> : null;
}
