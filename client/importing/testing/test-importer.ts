import type { NewId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import { openPacked } from '../packed-reading.ts';
import { createFileReader } from '../read-files.ts';
import type { SongImporter } from '../song-importer.ts';
import { storeSongs } from '../store-songs.ts';

/** The importer of the workers, in the page. */
export function createTestImporter(songs: SongRepository, newId: NewId): SongImporter {
  const { sheets, read, cancel, readText } = createFileReader(newId);
  let lastJob = 0;
  return {
    async read(files, onRead, signal) {
      lastJob += 1;
      const job = lastJob;
      signal?.addEventListener('abort', () => cancel(job));
      await read(job, files, ({ readings, progress }) => onRead(readings.map(openPacked), progress));
    },
    readText: async (text, name) => openPacked(await readText(text, name)),
    async preview(sheet, kinds) {
      const packed = await sheets.preview(sheet, kinds);
      return packed === null ? null : openPacked(packed);
    },
    forget: () => sheets.forget(),
    store: (all, onProgress) => storeSongs((batch) => songs.putAll(batch.map((song) => song.read())), all, onProgress),
  };
}
