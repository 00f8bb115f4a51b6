/**
 * Rows lie in blocks of many songs, for a browser takes as long to read one value as to read a long one: 10,000 rows from 128 blocks take a third of
 * the time that they take one by one. A block maps a song's id to its rows as JSON. Which block a song is in follows from its id.
 */
const BLOCKS = 128;

/** What the blocks need of a database's store. */
export interface BlockStore {
  get(key: number): Promise<unknown>;
  put(block: ReadonlyMap<string, string>, key: number): Promise<unknown>;
  delete(key: number): Promise<unknown>;
}

/** The rows of one song; none take it out. */
export interface SongRows {
  readonly id: string;
  readonly rows: readonly unknown[];
}

/** Puts the rows of songs into their blocks, each of which is read and written once. All requests are made within the running transaction. */
export async function putRows(store: BlockStore, songs: readonly SongRows[]): Promise<void> {
  const byBlock = new Map<number, SongRows[]>();
  for (const song of songs) {
    const key = blockOf(song.id);
    byBlock.set(key, [...(byBlock.get(key) ?? []), song]);
  }
  await Promise.all(
    [...byBlock].map(async ([key, members]) => {
      const block = withRows(await store.get(key), members);
      await (block.size === 0 ? store.delete(key) : store.put(block, key));
    }),
  );
}

/** The rows in all blocks. What is no block (a damaged one) holds none. */
export function rowsIn(blocks: readonly unknown[]): readonly unknown[] {
  const texts = blocks.flatMap((block) => [...songsIn(block).values()].filter((text) => typeof text === 'string'));
  return parsedTogether(texts) ?? texts.flatMap((text) => parsedTogether([text]) ?? []);
}

function withRows(block: unknown, songs: readonly SongRows[]): ReadonlyMap<string, string> {
  const changed = new Map(songsIn(block));
  for (const { id, rows } of songs) {
    if (rows.length === 0) changed.delete(id);
    else changed.set(id, JSON.stringify(rows).slice(1, -1));
  }
  return changed;
}

function songsIn(block: unknown): ReadonlyMap<string, string> {
  return block instanceof Map ? block : new Map();
}

/** One reading of one long text is far quicker than thousands of short ones. Null when one of them is damaged. */
function parsedTogether(texts: readonly string[]): readonly unknown[] | null {
  try {
    const rows: unknown = JSON.parse(`[${texts.join(',')}]`);
    return Array.isArray(rows) ? rows : null;
  } catch {
    return null;
  }
}

/** 32 bits of FNV-1a (Fowler, Noll, Vo) over the id, folded to the number of a block. It decides where rows lie on every device: it never changes. */
function blockOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < id.length; index += 1) hash = Math.imul(hash ^ id.charCodeAt(index), 0x01000193);
  return (hash ^ (hash >>> 16)) & (BLOCKS - 1);
}
