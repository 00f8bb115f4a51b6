import type { StorageRefusal } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { StoringOutcome } from './song-importer.ts';

/** Songs stored in one batch: each batch rewrites the blocks of rows it touches. */
const STORE_BATCH = 200;

/** Stores songs in batches, and reports the count after each. Stops at the first refusal; earlier batches stay. */
export async function storeSongs(
  repository: Pick<SongRepository, 'putAll'>,
  songs: readonly Song[],
  report: (stored: number) => void,
): Promise<StoringOutcome> {
  let stored = 0;
  let refusal: StorageRefusal | null = null;
  for (let from = 0; from < songs.length && refusal === null; from += STORE_BATCH) {
    const put = await repository.putAll(songs.slice(from, from + STORE_BATCH));
    if (put.ok) stored += put.value;
    else refusal = put.refusal;
    report(stored);
  }
  return { stored, refusal };
}
