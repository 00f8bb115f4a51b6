import type { RecordCipher } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import type { RepositoryParts } from './changed.ts';
import { rangeOf } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { openedRows, rowReads } from '../song-index/owned-rows.ts';
import { createRecordRepository } from './record-repository.ts';
import { createBesideRenewal } from '../song-index/renew-derived-data.ts';
import { readTexts, readTextsOf } from '../song-index/read-texts.ts';
import { blockIn, rowsIn, shownIn } from '../song-index/row-blocks.ts';

/** The songs, with the rows and texts that are written beside them in the same transaction. */
export function createSongRepository(parts: RepositoryParts<Song>): SongRepository {
  const { disk, options } = parts;
  const renewed = createBesideRenewal(parts);
  const cipher = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    ...createRecordRepository(parts),
    getSearchTexts: (ids) => (ids === undefined ? readTexts(disk, cipher()) : readTextsOf(disk, cipher(), ids)),
    getRows: async () => renewed(await readRows(disk, cipher())),
  };
}

async function readRows(disk: Disk, cipher: RecordCipher | null): Promise<readonly unknown[]> {
  // A single read, so a song that is claimed at the same time is found in one of the two places.
  const [plain, ...lying] = await disk.read([
    { store: 'rows', range: rangeOf(null) },
    ...(cipher === null ? [] : rowReads(cipher.owner)),
  ]);
  const owned = cipher === null ? new Map<string, string>() : await openedRows(cipher, lying);
  const blocks = Array.isArray(plain) ? plain.map((block) => blockIn(block)) : [];
  return [...rowsIn([owned]), ...rowsIn(blocks, shownIn(owned))];
}
