import { refused, type Result, type StorageRefusal } from '@uplift/core/foundation';
import type { ListedSong } from '@uplift/core/import';
import type { StoringOutcome } from './song-importer.ts';

/** Songs stored in one batch: few, so that its copies take little memory and its progress shows early. */
const STORE_BATCH = 250;

/** Stores songs in batches, and reports the count after each. Stops at the first refusal or failure; earlier batches stay. */
export async function storeSongs(
  putAll: (batch: readonly ListedSong[]) => Promise<Result<number, StorageRefusal>>,
  songs: readonly ListedSong[],
  report: (stored: number) => void,
): Promise<StoringOutcome> {
  let stored = 0;
  for (let from = 0; from < songs.length; from += STORE_BATCH) {
    const batch = songs.slice(from, from + STORE_BATCH);
    const put = await putAll(batch).catch(() => refused('storage-unavailable' as const));
    if (!put.ok) return { stored, refusal: put.refusal };
    stored += put.value;
    report(stored);
  }
  return { stored, refusal: null };
}
