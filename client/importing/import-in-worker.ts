import type { MessageEnd } from '@uplift/adapters/browser';
import { whenSettled, type ReadAccess } from '@uplift/client/accounts';
import { startWithFirstCall } from '@uplift/client/records';
import type { ListedSong } from '@uplift/core/import';
import type { ImportCalls } from './import-calls.ts';
import type { SongImporter } from './song-importer.ts';
import { storeSongs } from './store-songs.ts';

/** The code that packs songs comes with the first import, as the worker does. */
const loadPacking = () => import('./packed-reading.ts');

/** Imports in a worker, which starts with the first import. */
export function importInWorker(access: ReadAccess, start: () => MessageEnd): SongImporter {
  const { caller, isStarted } = startWithFirstCall<ImportCalls>(start, access);
  let lastJob = 0;
  return {
    async read(files, onRead, signal) {
      const { openPacked } = await loadPacking();
      if (signal?.aborted === true) return;
      lastJob += 1;
      const job = lastJob;
      signal?.addEventListener('abort', () => void caller().call('cancel', { job }));
      const onProgress = ({ readings, progress }: ImportCalls['read']['progress']) => {
        // Drops what the worker sent before it received the cancel.
        if (signal?.aborted !== true) onRead(readings.map(openPacked), progress);
      };
      await caller().call('read', { job, files }, { onProgress });
    },
    async readText(text, name) {
      const { openPacked } = await loadPacking();
      return openPacked(await caller().call('readText', { text, name }));
    },
    async preview(sheet, kinds) {
      const { openPacked } = await loadPacking();
      const packed = await caller().call('preview', { sheet, kinds });
      return packed === null ? null : openPacked(packed);
    },
    forget() {
      if (isStarted()) void caller().call('forget', null);
    },
    async store(songs, onProgress) {
      await whenSettled(access);
      const { packListed } = await loadPacking();
      const storeBatch = (batch: readonly ListedSong[]) => {
        const packed = batch.map(packListed);
        return caller().call('store', packed, { transfer: packed.map(({ buffer }) => buffer) });
      };
      // One batch at a time is sent to the worker, however large the import is.
      return storeSongs(storeBatch, songs, onProgress);
    },
  };
}
