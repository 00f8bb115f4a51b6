import type { RecordCipher } from '@uplift/core/foundation';
import { ownerRange } from '../disk/disk-keys.ts';
import type { Disk } from '../disk/disk.ts';
import { listed } from '../records/read-records.ts';
import { decryptBlock, decryptRows, pageRange, rowReads, toBlockRead } from './owned-rows.ts';
import { blockNumber, overlayBlocks, parseBlock, parseRows, pickSongs, shownIn } from './row-blocks.ts';
import type { RowTexts } from './row-blocks.ts';

/** Reads the rows of all songs. */
export async function readRows(disk: Disk, cipher: RecordCipher | null): Promise<readonly unknown[]> {
  // A single read, so a song that is claimed at the same time is found in one of the two places.
  const [plain, ...raw] = await disk.read([
    { store: 'rows', range: ownerRange(null) },
    ...(cipher === null ? [] : rowReads(cipher.owner)),
  ]);
  const owned = cipher === null ? new Map<string, string>() : await decryptRows(cipher, raw);
  const blocks = listed(plain).map((block) => parseBlock(block));
  return [...parseRows([owned]), ...parseRows(blocks, shownIn(owned))];
}

/** Reads the rows of some songs from their blocks and the last pages: fastest for the songs written last, such as new ones. */
export async function readSomeRows(
  disk: Disk,
  cipher: RecordCipher | null,
  ids: ReadonlySet<string>,
): Promise<readonly unknown[]> {
  const numbers = [...new Set([...ids].map((id) => blockNumber(id)))];
  const owners = cipher === null ? [null] : [null, cipher.owner];
  const found = await disk.read(owners.flatMap((owner) => numbers.map((number) => toBlockRead({ owner, number }))));
  const plain = found.slice(0, numbers.length).map((raw) => pickSongs(parseBlock(raw), ids));
  if (cipher === null) return parseRows(plain);
  const sealed = found.slice(numbers.length);
  const blocks = await Promise.all(
    numbers.map((number, at) => decryptBlock(cipher, { owner: cipher.owner, number }, sealed[at])),
  );
  // Last, because songs that were unclaimed a moment ago may be claimed into pages in the meantime.
  const owned = await readPages(disk, cipher, { ids, known: pickSongs(overlayBlocks(blocks), ids) });
  if (owned === null)
    return (await readRows(disk, cipher)).filter((row) => ids.has((row as { readonly id: string }).id)); // every row has one
  return [...parseRows([owned]), ...parseRows(plain, shownIn(owned))];
}

/** Maximum number of pages searched for some rows; beyond, all are read. */
const MOST_PAGES = 3;

/** Adds rows of the last pages to the known ones from blocks, which override them; null if some are in neither. */
async function readPages(
  disk: Disk,
  cipher: RecordCipher,
  { ids, known }: { readonly ids: ReadonlySet<string>; readonly known: RowTexts },
): Promise<RowTexts | null> {
  const range = pageRange(cipher.owner);
  let owned = known;
  let key = await disk.lastKey('rows', range);
  for (let page = 0; key !== null && owned.size < ids.size && page < MOST_PAGES; page += 1) {
    const [raw] = await disk.read([{ store: 'rows', key }]);
    const opened = await decryptRows(cipher, [raw]);
    // A later page overrides an earlier one.
    owned = overlayBlocks([pickSongs(opened, ids), owned]);
    key = await disk.lastKey('rows', { ...range, to: key });
  }
  return owned.size < ids.size ? null : owned;
}
