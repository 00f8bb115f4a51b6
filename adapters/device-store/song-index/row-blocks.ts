/**
 * Number of blocks of rows. A browser takes as long to read a short value as a long one: 10,000 rows from 128 blocks
 * take a third of the time that they take one by one. A block maps a song's id to its rows. The id determines the
 * block.
 */
export const BLOCKS = 128;

/** A block: the rows of each song as JSON, without brackets, so that many are read as one. */
export type RowTexts = ReadonlyMap<string, string>;

/** The rows of one song; an empty list removes it. */
export interface SongRows {
  readonly id: string;
  readonly rows: readonly unknown[];
  /** True if pages below the block may have other rows of the song: the block then has to state that there are none. */
  readonly isOverPage?: boolean;
}

const NO_ROWS = '';

/** Songs by the number of the block they are in. */
export function byBlock(songs: readonly SongRows[]): ReadonlyMap<number, readonly SongRows[]> {
  const blocks = new Map<number, SongRows[]>();
  for (const song of songs) {
    const members = blocks.get(blockNumber(song.id)) ?? [];
    members.push(song);
    blocks.set(blockNumber(song.id), members);
  }
  return blocks;
}

/** Parses a stored block; a damaged one is empty. */
export function parseBlock(raw: unknown): RowTexts {
  return raw instanceof Map ? raw : new Map();
}

/** Sets rows of songs in a block; returns the same block if nothing changes. */
export function setRows(block: RowTexts, songs: readonly SongRows[]): RowTexts {
  const texts = songs.map((song) => ({ id: song.id, text: readRowText(song) }));
  const differing = texts.filter(({ id, text }) => block.get(id) !== text);
  if (differing.length === 0) return block;
  const changed = new Map(block);
  for (const { id, text } of differing) {
    if (text === undefined) changed.delete(id);
    else changed.set(id, text);
  }
  return changed;
}

function readRowText({ rows, isOverPage = false }: SongRows): string | undefined {
  if (rows.length > 0) return rowsText(rows);
  return isOverPage ? NO_ROWS : undefined;
}

/** Songs and their rows as a block that held nothing before. */
export function buildBlock(songs: readonly SongRows[]): RowTexts {
  return setRows(new Map(), songs);
}

/** Merges blocks into one; of a song's rows, those of the last block win. */
export function overlayBlocks(blocks: readonly RowTexts[]): RowTexts {
  return new Map(blocks.flatMap((block) => [...block]));
}

/** The part of a block with these songs. */
export function pickSongs(block: RowTexts, ids: ReadonlySet<string>): RowTexts {
  return new Map([...block].filter(([id]) => ids.has(id)));
}

/** The songs that have rows in a block. */
export function shownIn(block: RowTexts): ReadonlySet<string> {
  return new Set([...block].flatMap(([id, text]) => (text === NO_ROWS ? [] : [id])));
}

export function packBlock(block: RowTexts): string {
  return JSON.stringify([...block]);
}

/** Inverse of {@link packBlock}; empty for invalid text. */
export function unpackBlock(text: string): RowTexts {
  try {
    return new Map(JSON.parse(text) as readonly (readonly [string, string])[]); // another form fails here
  } catch {
    return new Map();
  }
}

/** Parses the rows of all blocks, except those of the songs `hidden`. */
export function parseRows(blocks: readonly RowTexts[], hidden: ReadonlySet<string> = new Set()): readonly unknown[] {
  const songs = blocks.flatMap((block) => [...block]).filter(([id]) => !hidden.has(id));
  const texts = songs.map(([, text]) => text).filter((text) => typeof text === 'string' && text !== NO_ROWS);
  return parseRowTexts(texts) ?? texts.flatMap((text) => parseRowTexts([text]) ?? []);
}

function rowsText(rows: readonly unknown[]): string {
  return JSON.stringify(rows).slice(1, -1);
}

/** Parses one long text, far quicker than thousands of short ones. Null if one of them is damaged. */
function parseRowTexts(texts: readonly string[]): readonly unknown[] | null {
  try {
    const rows: unknown = JSON.parse(`[${texts.join(',')}]`);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/**
 * Sorts records into the order of the blocks of their rows. Many that are put in this order, some at a time, rewrite
 * each block about once instead of nearly all blocks each time.
 */
export function inBlockOrder<Value extends { readonly id: string }>(values: readonly Value[]): readonly Value[] {
  return values
    .map((value) => ({ value, block: blockNumber(value.id) }))
    .toSorted((a, b) => a.block - b.block)
    .map(({ value }) => value);
}

/** Hashes an id to a block number: 32 bits of FNV-1a (Fowler, Noll, Vo), folded. Rows of every device depend on it: it never changes. */
export function blockNumber(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BLOCKS - 1);
}
