import { whenIdle } from '@uplift/client/idle';
import { loadExports } from '@uplift/client/exporting';
import { createLazyPart } from '@uplift/ui-kit';
import { useEffect } from 'react';

// Most visits never open these, so the page doesn't wait for them.
export const addSongPart = createLazyPart(() => import('../start/add-song-dialog.tsx'));
export const sealingPart = createLazyPart(() => import('../../../encryption/index.ts'));
export const importPart = createLazyPart(() => import('../import/import-dialog.tsx'));

/** Fetches the dialogs and exports while the page is idle, so that the first press opens one at once. */
export function useDialogsAhead(): void {
  useEffect(() => {
    whenIdle(() => {
      addSongPart.preload();
      importPart.preload();
      // Without a network they are fetched again with the first export.
      loadExports().catch(() => undefined);
    });
  }, []);
}
