import type { RecordCipher } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { RepositoryParts } from './record-transaction.ts';
import type { RecordWrites } from './record-writes.ts';
import { createRecordReads } from './record-reads.ts';
import { completeRows } from '../song-index/complete-rows.ts';
import { readRows, readSomeRows } from '../song-index/read-rows.ts';
import { readTexts, readOwnedTexts } from '../song-index/read-texts.ts';

/** The calls of the songs that read. */
export type SongReads = Omit<SongRepository, keyof RecordWrites<Song>>;

/**
 * Creates the calls that read songs, and the rows and texts that are written next to them. `renew` recomputes those of
 * songs that an earlier release stored.
 */
export function createSongReads(
  parts: RepositoryParts<Song>,
  renew: (ids: readonly string[]) => Promise<void>,
): SongReads {
  const { disk, options } = parts;
  const completed = completeRows(renew);
  const cipher = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    ...createRecordReads(parts),
    getSearchTexts: (ids) => (ids === undefined ? readTexts(disk, cipher()) : readOwnedTexts(disk, cipher(), ids)),
    getRows: async (ids) =>
      completed(await (ids === undefined ? readRows(disk, cipher()) : readSomeRows(disk, cipher(), ids))),
  };
}
