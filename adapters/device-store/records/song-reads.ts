import type { RecordCipher } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { RepositoryParts } from './record-transaction.ts';
import type { RecordWrites } from './record-writes.ts';
import { ownerRange } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { decryptRows, rowReads } from '../song-index/owned-rows.ts';
import { createRecordReads } from './record-reads.ts';
import { completeRows } from '../song-index/complete-rows.ts';
import { readTexts, readOwnedTexts } from '../song-index/read-texts.ts';
import { parseBlock, parseRows, shownIn } from '../song-index/row-blocks.ts';

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
    getRows: async () => completed(await readRows(disk, cipher())),
  };
}

async function readRows(disk: Disk, cipher: RecordCipher | null): Promise<readonly unknown[]> {
  // A single read, so a song that is claimed at the same time is found in one of the two places.
  const [plain, ...raw] = await disk.read([
    { store: 'rows', range: ownerRange(null) },
    ...(cipher === null ? [] : rowReads(cipher.owner)),
  ]);
  const owned = cipher === null ? new Map<string, string>() : await decryptRows(cipher, raw);
  const blocks = Array.isArray(plain) ? plain.map((block) => parseBlock(block)) : [];
  return [...parseRows([owned]), ...parseRows(blocks, shownIn(owned))];
}
