import type { RecordCipher } from '@uplift/core/foundation';
import { unpackSongText } from '@uplift/core/library';
import type { LibraryRow, SongRepository, SongText } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { openedBlock } from './change-records.ts';
import type { RepositoryParts } from './changed.ts';
import { rangeOf } from './disk-keys.ts';
import type { Disk } from './disk.ts';
import { isObject } from './raw-record.ts';
import { openedTexts } from './owned-texts.ts';
import { createRecordRepository } from './record-repository.ts';
import { blockIn, rowsIn } from './row-blocks.ts';
import type { RowTexts } from './row-blocks.ts';

/** The songs, with the rows and texts that are written beside them in the same transaction. */
export function createSongRepository(parts: RepositoryParts<Song>): SongRepository {
  const { disk, options } = parts;
  const cipher = (): RecordCipher | null => options.cipher?.() ?? null;
  return {
    ...createRecordRepository(parts),
    getSearchTexts: () => readTexts(disk, cipher()),
    getRows: async () => (await readRows(disk, cipher())) as readonly LibraryRow[], // SONG_KIND's besideOf wrote them
  };
}

async function readTexts(disk: Disk, cipher: RecordCipher | null): Promise<readonly SongText[]> {
  const owners = cipher === null ? [null] : [null, cipher.owner];
  const [plain, lying] = await disk.read(owners.map((owner) => ({ store: 'texts', range: rangeOf(owner) })));
  const owned = cipher === null ? new Map<string, string>() : await openedTexts(cipher, listed(lying));
  const texts = unpacked([...owned.values()]);
  const ids = new Set<string>(texts.map(({ id }) => id));
  const unclaimed = unpacked(listed(plain).filter((text) => typeof text === 'string'));
  return [...texts, ...unclaimed.filter(({ id }) => !ids.has(id))];
}

function unpacked(texts: readonly string[]): readonly SongText[] {
  return texts.map((text) => unpackSongText(text)).filter((text) => text !== null);
}

async function ownedBlocks(disk: Disk, cipher: RecordCipher): Promise<readonly RowTexts[]> {
  const { owner } = cipher;
  const [lying] = await disk.read([{ store: 'rows', range: rangeOf(owner) }]);
  return Promise.all(
    listed(lying).map((block) =>
      openedBlock(cipher, { owner, number: isObject(block) ? Number(block['id']) : 0 }, block),
    ),
  );
}

async function readRows(disk: Disk, cipher: RecordCipher | null): Promise<readonly unknown[]> {
  const [owned, plain] = await Promise.all([
    cipher === null ? [] : ownedBlocks(disk, cipher),
    disk.read([{ store: 'rows', range: rangeOf(null) }]),
  ]);
  const hidden = new Set(owned.flatMap((block) => [...block.keys()]));
  return [
    ...rowsIn(owned),
    ...rowsIn(
      plain.flat().map((block) => blockIn(block)),
      hidden,
    ),
  ];
}

/** What a range answered. */
function listed(found: unknown): readonly unknown[] {
  return Array.isArray(found) ? found : [];
}
