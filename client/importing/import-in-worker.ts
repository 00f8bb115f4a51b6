import type { Caller, MessageEnd } from '@uplift/adapters/browser';
import { whenSettled, type RecordAccess } from '@uplift/client/accounts';
import { startWithFirstCall } from '@uplift/client/records';
import type { ListedSong } from '@uplift/core/import';
import type { ImportCalls } from './import-calls.ts';
import { openPacked, packListed } from './packed-reading.ts';
import type { SongImporter } from './song-importer.ts';
import { storeSongs } from './store-songs.ts';

/** Imports in a worker, which starts with the first import. */
export function importInWorker(access: RecordAccess, start: () => MessageEnd): SongImporter {
  const { caller, isStarted } = startWithFirstCall<ImportCalls>(start, access);
  let lastJob = 0;
  return {
    async read(files, onRead, signal) {
      lastJob += 1;
      const job = lastJob;
      signal?.addEventListener('abort', () => void caller().call('cancel', { job }));
      const onProgress = ({ readings, progress }: ImportCalls['read']['progress']) => {
        // Drops what the worker sent before it received the cancel.
        if (signal?.aborted !== true) onRead(readings.map(openPacked), progress);
      };
      await caller().call('read', { job, files }, { onProgress });
    },
    readText: async (text, name) => openPacked(await caller().call('readText', { text, name })),
    async preview(sheet, kinds) {
      const packed = await caller().call('preview', { sheet, kinds });
      return packed === null ? null : openPacked(packed);
    },
    forget() {
      if (isStarted()) void caller().call('forget', null);
    },
    async store(songs, onProgress) {
      await whenSettled(access);
      // One batch at a time is sent to the worker, however large the import is.
      return storeSongs((batch) => storeBatch(caller(), batch), songs, onProgress);
    },
  };
}

function storeBatch({ call }: Caller<ImportCalls>, batch: readonly ListedSong[]) {
  const packed = batch.map(packListed);
  return call('store', packed, { transfer: packed.map(({ buffer }) => buffer) });
}
