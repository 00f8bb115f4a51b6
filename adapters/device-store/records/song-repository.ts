import type { RecordCipher } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { RepositoryParts } from './record-transaction.ts';
import { ownerRange } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { decryptRows, rowReads } from '../song-index/owned-rows.ts';
import { createRecordRepository } from './record-repository.ts';
import { createDerivedDataRenewal } from '../song-index/renew-derived-data.ts';
import { readTexts, readOwnedTexts } from '../song-index/read-texts.ts';
import { parseBlock, parseRows, shownIn } from '../song-index/row-blocks.ts';

/** Creates the songs, with the rows and texts written next to them in the same transaction. */
export function createSongRepository(parts: RepositoryParts<Song>): SongRepository {
  const { disk, options } = parts;
  const renewed = createDerivedDataRenewal(parts);
  const cipher = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    ...createRecordRepository(parts),
    getSearchTexts: (ids) => (ids === undefined ? readTexts(disk, cipher()) : readOwnedTexts(disk, cipher(), ids)),
    getRows: async () => renewed(await readRows(disk, cipher())),
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
