import type { DeviceId, RecordCipher, UpliftId } from '@uplift/core/foundation';
import { keyOf, numberIn, rangeOf } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk, DiskRange, DiskRead } from '../disk/disk.ts';
import { isObject } from '../records/raw-record.ts';
import type { Prepared } from '../records/record-write.ts';
import { BLOCKS, blockIn, blockOfRows, byBlock, overlaid, packBlock, unpackBlock, withRows } from './row-blocks.ts';
import type { RowTexts, SongRows } from './row-blocks.ts';
import { lyingBytes, openLying, packText, purposeOf, unpackText } from '../disk/sealed-data.ts';

/** Rows of songs that go into one block of an owner's. */
export interface BlockChange {
  readonly owner: Owner;
  readonly number: number;
  readonly songs: readonly SongRows[];
}

export interface OwnedRows extends SongRows {
  readonly owner: Owner;
  /** Whether nothing lay where its record is written. */
  readonly isNew?: boolean;
}

/** The blocks that songs are in, or will be. */
export function blockChanges(songs: readonly OwnedRows[]): readonly BlockChange[] {
  const owners = [...new Set(songs.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const blocks = byBlock(songs.filter((song) => song.owner === owner));
    return [...blocks].map(([number, members]) => ({ owner, number, songs: members }));
  });
}

export function blockRead({ owner, number }: Pick<BlockChange, 'owner' | 'number'>): DiskRead {
  return { store: 'rows', key: keyOf(owner, number) };
}

/** What writes the rows into `block`: nothing where they are what it holds. */
export function blockWrites({ owner, number, songs }: BlockChange, block: RowTexts): readonly Prepared[] {
  const changed = withRows(block, songs);
  if (changed === block) return [];
  const key = keyOf(owner, number);
  if (changed.size === 0) return [{ store: 'rows', removed: key }];
  if (owner === null) return [{ store: 'rows', key, value: changed }];
  return [
    {
      bytes: packText(packBlock(changed)),
      purpose: purposeOf('rows', number),
      write: (sealed) => ({ store: 'rows', key, value: { id: number, ...lyingBytes(sealed) } }),
    },
  ];
}

/** The block of an owner, or a page; one that cannot be opened holds nothing. */
export async function openedBlock(
  cipher: RecordCipher,
  { owner, number }: Pick<BlockChange, 'owner' | 'number'>,
  lying: unknown,
): Promise<RowTexts> {
  if (owner === null) return blockIn(lying);
  const bytes = await openLying(cipher, lying, purposeOf('rows', number));
  return bytes === null ? new Map() : unpackBlock(unpackText(bytes));
}

/** Returns the reads for an account's rows: pages in order, then the blocks that override them. */
export function rowReads(owner: UpliftId): readonly DiskRead[] {
  return [pagesOf(owner), blocksOf(owner)].map((range) => ({ store: 'rows', range }));
}

/** Decrypts the rows of all the account's songs from the results of {@link rowReads}. */
export async function openedRows(cipher: RecordCipher, lying: readonly unknown[]): Promise<RowTexts> {
  const { owner } = cipher;
  return overlaid(
    await Promise.all(
      lying.flat().map((one) => openedBlock(cipher, { owner, number: isObject(one) ? Number(one['id']) : 0 }, one)),
    ),
  );
}

function blocksOf(owner: UpliftId): DiskRange {
  return { from: [owner], to: [owner, BLOCKS] };
}

/** Pages have the numbers after those of the blocks. */
function pagesOf(owner: UpliftId): DiskRange {
  return { from: [owner, BLOCKS], to: rangeOf(owner).to };
}

/** So many new songs at once have a page of rows of their own: 10,000 that come page by page would write all blocks anew with each. */
const MANY = 50;

export interface RowsPlace {
  readonly disk: Disk;
  readonly cipher: RecordCipher;
  /** Who writes: another tab may take the same number. */
  readonly device: DeviceId;
}

/** What writes rows, and which songs' rows are left for the blocks. */
export interface PagedRows {
  readonly writes: readonly Prepared[];
  readonly rest: readonly OwnedRows[];
}

/** Puts rows of new songs into a page. What a block says of a song stands over every page: such a song is left to its block. */
export async function pagedRows(place: RowsPlace, songs: readonly OwnedRows[]): Promise<PagedRows> {
  const { disk, cipher } = place;
  const { owner } = cipher;
  const isMany = songs.filter((song) => isPaged(song, owner)).length >= MANY;
  if (!isMany && songs.every(({ rows }) => rows.length > 0)) return { writes: [], rest: songs };
  const last = await disk.lastKey('rows', pagesOf(owner));
  const rest = last === null ? songs : songs.map((song) => ({ ...song, isOverPage: song.owner === owner }));
  if (!isMany) return { writes: [], rest };
  const [lying] = await disk.read([{ store: 'rows', range: blocksOf(owner) }]);
  const blocks = await Promise.all(
    (lying as readonly unknown[]).map((one) =>
      openedBlock(cipher, { owner, number: isObject(one) ? Number(one['id']) : 0 }, one),
    ),
  );
  const known = overlaid(blocks);
  const isInPage = (song: OwnedRows): boolean => isPaged(song, owner) && !known.has(song.id);
  const number = 1 + Math.max(BLOCKS - 1, numberIn(last));
  return {
    writes: [pageWrite(place, number, songs.filter(isInPage))],
    rest: rest.filter((song) => !isInPage(song)),
  };
}

function isPaged({ owner, isNew = false, rows }: OwnedRows, account: UpliftId): boolean {
  return owner === account && isNew && rows.length > 0;
}

function pageWrite({ cipher: { owner }, device }: RowsPlace, number: number, songs: readonly OwnedRows[]): Prepared {
  return {
    bytes: packText(packBlock(blockOfRows(songs))),
    purpose: purposeOf('rows', number),
    write: (sealed) => ({ store: 'rows', key: [owner, number, device], value: { id: number, ...lyingBytes(sealed) } }),
  };
}
