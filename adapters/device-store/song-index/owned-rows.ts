import type { DeviceId, RecordCipher, UpliftId } from '@uplift/core/foundation';
import { recordKey, parseNumber, ownerRange } from '../disk/disk-keys.ts';
import type { Owner } from '../disk/disk-keys.ts';
import type { Disk, DiskRange, DiskRead, DiskWrite } from '../disk/disk.ts';
import type { ReadResult } from '../disk/read-batches.ts';
import { isObject } from '../records/raw-record.ts';
import type { PendingWrite } from '../records/encode-write.ts';
import {
  BLOCKS,
  parseBlock,
  buildBlock,
  byBlock,
  overlayBlocks,
  packBlock,
  unpackBlock,
  setRows,
} from './row-blocks.ts';
import type { RowTexts, SongRows } from './row-blocks.ts';
import { encodeRow, decryptRow, packText, associatedDataFor, unpackText } from '../disk/sealed-data.ts';

/** Rows of songs that go into one block of an owner's. */
export interface BlockChange {
  readonly owner: Owner;
  readonly number: number;
  readonly songs: readonly SongRows[];
}

export interface OwnedRows extends SongRows {
  readonly owner: Owner;
  /** True if nothing was stored under its record's key. */
  readonly isNew?: boolean;
}

/** The blocks that songs are in, or will be. */
export function groupIntoBlocks(songs: readonly OwnedRows[]): readonly BlockChange[] {
  const owners = [...new Set(songs.map(({ owner }) => owner))];
  return owners.flatMap((owner) => {
    const blocks = byBlock(songs.filter((song) => song.owner === owner));
    return [...blocks].map(([number, members]) => ({ owner, number, songs: members }));
  });
}

/** The blocks of an owner that songs of these ids are in, or will be. */
export function blocksFor(ids: readonly string[], owner: Owner): readonly BlockChange[] {
  return groupIntoBlocks(ids.map((id) => ({ id, owner, rows: [] })));
}

export function toBlockRead({ owner, number }: Pick<BlockChange, 'owner' | 'number'>): DiskRead {
  return { store: 'rows', key: recordKey(owner, number) };
}

/** Encodes the writes that bring the rows into `block`; none if it already holds them. */
export function encodeBlock({ owner, number, songs }: BlockChange, block: RowTexts): readonly PendingWrite[] {
  const changed = setRows(block, songs);
  if (changed === block) return [];
  const key = recordKey(owner, number);
  if (changed.size === 0) return [{ store: 'rows', removed: key }];
  if (owner === null) return [{ store: 'rows', key, value: changed }];
  return [
    {
      bytes: packText(packBlock(changed)),
      purpose: associatedDataFor('rows', number),
      write: (sealed) => ({ store: 'rows', key, value: { id: number, ...encodeRow(sealed) } }),
    },
  ];
}

/** Encodes the writes of blocks of unclaimed songs, given those blocks as read. */
export function encodePlainBlocks(changes: readonly BlockChange[], raw: readonly unknown[]): readonly DiskWrite[] {
  const writes = changes.flatMap((change, at) => encodeBlock(change, parseBlock(raw[at])));
  return writes.flatMap((write) => ('purpose' in write ? [] : [write]));
}

/** The block of an owner, or a page; one that cannot be opened holds nothing. */
export async function decryptBlock(
  cipher: RecordCipher,
  { owner, number }: Pick<BlockChange, 'owner' | 'number'>,
  raw: unknown,
): Promise<RowTexts> {
  if (owner === null) return parseBlock(raw);
  const bytes = await decryptRow(cipher, raw, associatedDataFor('rows', number));
  return bytes === null ? new Map() : unpackBlock(unpackText(bytes));
}

/** Returns the reads for an account's rows: pages in order, then the blocks that override them. */
export function rowReads(owner: UpliftId): readonly DiskRead[] {
  return [pageRange(owner), blockRange(owner)].map((range) => ({ store: 'rows', range }));
}

/** Decrypts the rows of all the account's songs from the results of {@link rowReads}. */
export async function decryptRows(cipher: RecordCipher, raw: readonly unknown[]): Promise<RowTexts> {
  const { owner } = cipher;
  return overlayBlocks(
    await Promise.all(
      raw.flat().map((one) => decryptBlock(cipher, { owner, number: isObject(one) ? Number(one['id']) : 0 }, one)),
    ),
  );
}

function blockRange(owner: UpliftId): DiskRange {
  return { from: [owner], to: [owner, BLOCKS] };
}

/** The range of pages, numbered after the blocks. */
export function pageRange(owner: UpliftId): DiskRange {
  return { from: [owner, BLOCKS], to: ownerRange(owner).to };
}

/**
 * Number of new songs that get their own page of rows: 10,000 songs that arrive page by page would otherwise rewrite
 * every block each time.
 */
const MANY = 50;

export interface RowsPlace {
  readonly disk: Disk;
  readonly cipher: RecordCipher;
  /** Part of the key of a block: another tab may take the same number. */
  readonly device: DeviceId;
}

interface EncodedRows {
  readonly writes: readonly PendingWrite[];
  /** The blocks that are overwritten, as read. */
  readonly blocks: readonly ReadResult[];
}

/** Encodes the rows of songs as pages and blocks. Blocks that aren't among `known` are read. */
export async function encodeRows(
  place: RowsPlace,
  songs: readonly OwnedRows[],
  known: readonly ReadResult[],
): Promise<EncodedRows> {
  const paged = await encodeRowPage(place, songs);
  const changes = groupIntoBlocks(paged.rest);
  const blocks = await readUnknown(place.disk, changes.map(toBlockRead), known);
  const texts = await Promise.all(changes.map((change, at) => decryptBlock(place.cipher, change, blocks[at]?.value)));
  const writes = changes.flatMap((change, at) => encodeBlock(change, texts[at] ?? new Map()));
  return { blocks, writes: [...paged.writes, ...writes] };
}

async function readUnknown(
  disk: Disk,
  reads: readonly DiskRead[],
  known: readonly ReadResult[],
): Promise<readonly ReadResult[]> {
  const byName = new Map(known.map((result) => [JSON.stringify(result.read), result]));
  const unknown = reads.filter((read) => !byName.has(JSON.stringify(read)));
  const values = await disk.read(unknown);
  const found = new Map(unknown.map((read, at) => [read, values[at]]));
  return reads.map((read) => byName.get(JSON.stringify(read)) ?? { read, value: found.get(read) });
}

/** Writes of rows, and the songs whose rows are left for the blocks. */
interface PagedRows {
  readonly writes: readonly PendingWrite[];
  readonly rest: readonly OwnedRows[];
}

/** Puts rows of new songs into a page. A block overrides every page, so a song in a block stays in its block. */
async function encodeRowPage(place: RowsPlace, songs: readonly OwnedRows[]): Promise<PagedRows> {
  const { disk, cipher } = place;
  const { owner } = cipher;
  const isMany = songs.filter((song) => isPaged(song, owner)).length >= MANY;
  if (!isMany && songs.every(({ rows }) => rows.length > 0)) return { writes: [], rest: songs };
  const last = await disk.lastKey('rows', pageRange(owner));
  const rest = last === null ? songs : songs.map((song) => ({ ...song, isOverPage: song.owner === owner }));
  if (!isMany) return { writes: [], rest };
  const [raw] = await disk.read([{ store: 'rows', range: blockRange(owner) }]);
  const blocks = await Promise.all(
    // a read of a range returns an array
    (raw as readonly unknown[]).map((one) =>
      decryptBlock(cipher, { owner, number: isObject(one) ? Number(one['id']) : 0 }, one),
    ),
  );
  const known = overlayBlocks(blocks);
  const isInPage = (song: OwnedRows): boolean => isPaged(song, owner) && !known.has(song.id);
  const number = 1 + Math.max(BLOCKS - 1, parseNumber(last));
  return {
    writes: [encodeRowBlock(place, number, songs.filter(isInPage))],
    rest: rest.filter((song) => !isInPage(song)),
  };
}

function isPaged({ owner, isNew = false, rows }: OwnedRows, account: UpliftId): boolean {
  return owner === account && isNew && rows.length > 0;
}

function encodeRowBlock(
  { cipher: { owner }, device }: RowsPlace,
  number: number,
  songs: readonly OwnedRows[],
): PendingWrite {
  return {
    bytes: packText(packBlock(buildBlock(songs))),
    purpose: associatedDataFor('rows', number),
    write: (sealed) => ({ store: 'rows', key: [owner, number, device], value: { id: number, ...encodeRow(sealed) } }),
  };
}
