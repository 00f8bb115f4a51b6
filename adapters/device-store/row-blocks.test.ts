import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { putRows, readBlocks, rowsIn } from './row-blocks.ts';
import type { SongRows } from './row-blocks.ts';

/** A store of blocks in memory. */
function shelf(blocks = new Map<number, unknown>()) {
  return {
    blocks,
    get: (key: number) => Promise.resolve(structuredClone(blocks.get(key))),
    put: (block: unknown, key: number) => Promise.resolve(blocks.set(key, structuredClone(block))),
    delete: (key: number) => Promise.resolve(blocks.delete(key)),
  };
}

const anyId = fc.oneof(fc.constantFrom('a', 'b', '__proto__', '', '7'), fc.uuid(), fc.string({ unit: 'binary' }));
const anySongs = fc.uniqueArray(
  anyId.chain((id) => fc.array(fc.jsonValue(), { maxLength: 3 }).map((row) => ({ id, rows: row }))),
  { selector: ({ id }) => id },
);

/** Reads and writes as the engine does. Answers how many blocks were written. */
async function write(store: ReturnType<typeof shelf>, songs: readonly SongRows[]): Promise<number> {
  const blocks = await readBlocks(
    store,
    songs.map(({ id }) => id),
  );
  return (await Promise.all(putRows(store, blocks, songs))).length;
}

function texts(rows: readonly unknown[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

describe('blocks of rows', () => {
  test('hold the rows that each song was last given, and no others', () =>
    fc.assert(
      fc.asyncProperty(fc.array(anySongs, { maxLength: 5 }), async (writes) => {
        const store = shelf();
        const last = new Map<string, SongRows>();
        for (const songs of writes) {
          await write(store, songs);
          for (const song of songs) last.set(song.id, song);
        }
        const expected = [...last.values()].flatMap(({ rows }) => rows);
        expect(texts(rowsIn([...store.blocks.values()]))).toEqual(texts(expected));
      }),
    ));

  test('10,000 songs lie in 128 blocks of about the same size; without rows no block is left', async () => {
    const store = shelf();
    const songs = Array.from({ length: 10_000 }, (_, index) => ({ id: `song-${index}`, rows: [index] }));
    await write(store, songs);
    const sizes = [...store.blocks.values()].map((block) => (block as Map<string, string>).size);
    expect([sizes.length, Math.min(...sizes) > 40, Math.max(...sizes) < 130]).toEqual([128, true, true]);
    await write(
      store,
      songs.map(({ id }) => ({ id, rows: [] })),
    );
    expect(store.blocks.size).toBe(0);
  });

  test('a block is written only when rows in it change', async () => {
    const store = shelf();
    const song = { id: 'a', rows: [{ title: 'A' }] };
    expect(await write(store, [song])).toBe(1);
    expect(await write(store, [song, { id: 'b', rows: [] }])).toBe(0);
    expect(await write(store, [{ id: 'a', rows: [{ title: 'B' }] }])).toBe(1);
  });

  test('a song is found in the block where an earlier release put it', async () => {
    const store = shelf();
    await write(store, [
      { id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', rows: [1] },
      { id: 'a', rows: [2] },
    ]);
    expect([...store.blocks.keys()]).toEqual([20, 32]);
  });

  test('a damaged block costs no more than what is damaged, and takes in songs again', async () => {
    const whole = new Map([['a', '"row of a"']]);
    const partly = new Map<string, unknown>([
      ['b', '{"cut'],
      ['c', '"row of c"'],
      ['d', 7],
    ]);
    expect(rowsIn([whole, partly, 'none', null, {}])).toEqual(['row of a', 'row of c']);
    const store = shelf(new Map(Array.from({ length: 128 }, (_, key) => [key, 'damaged'])));
    await write(store, [{ id: 'a', rows: ['row of a'] }]);
    expect(rowsIn([...store.blocks.values()])).toEqual(['row of a']);
  });
});
