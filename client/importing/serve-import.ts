import { newId, serveCalls, type MessageEnd } from '@uplift/adapters/browser';
import type { WorkerDevice } from '@uplift/client/records';
import type { ImportCalls } from './import-calls.ts';
import { packedBuffers } from './packed-reading.ts';
import { unpackSong } from './packed-song.ts';
import { createFileReader } from './read-files.ts';

/** Serves the imports of a page from its worker. */
export function serveImports(page: MessageEnd, device: WorkerDevice): void {
  const { sheets, read, cancel, readText } = createFileReader(newId);
  serveCalls<ImportCalls>(page, {
    begin: device.begin,
    unlock: device.unlock,
    async read({ job, files }, report) {
      await read(job, files, (progress) => report(progress, packedBuffers(progress.readings)));
      return null;
    },
    cancel({ job }) {
      cancel(job);
      return null;
    },
    readText: ({ text, name }) => readText(text, name),
    preview: ({ sheet, kinds }) => sheets.preview(sheet, kinds),
    forget() {
      sheets.forget();
      return null;
    },
    async store(songs) {
      const opened = await device.opened;
      return opened.ok ? opened.value.songs.putAll(songs.map(unpackSong)) : opened;
    },
  });
}
