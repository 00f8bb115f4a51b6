import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBlock, byBlock, inBlockOrder, packBlock, parseRows, unpackBlock, setRows, BLOCKS } from './row-blocks.ts';
import type { RowTexts, SongRows } from './row-blocks.ts';

const anyId = fc.oneof(fc.constantFrom('a', 'b', '__proto__', '', '7'), fc.uuid(), fc.string({ unit: 'binary' }));
const anySongs = fc.uniqueArray(
  anyId.chain((id) => fc.array(fc.jsonValue(), { maxLength: 3 }).map((row) => ({ id, rows: row }))),
  { selector: ({ id }) => id },
);

type Blocks = Map<number, RowTexts>;

/** Writes as a change does, with blocks that are packed and read back. Returns how many blocks were written. */
function write(blocks: Blocks, songs: readonly SongRows[]): number {
  const changed = [...byBlock(songs)].map(([number, members]) => {
    const before = parseBlock(blocks.get(number));
    return { number, before, after: setRows(before, members) };
  });
  const written = changed.filter(({ before, after }) => after !== before);
  for (const { number, after } of written) {
    if (after.size === 0) blocks.delete(number);
    else blocks.set(number, unpackBlock(packBlock(after)));
  }
  return written.length;
}

function texts(rows: readonly unknown[]): readonly string[] {
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

describe('blocks of rows', () => {
  test('row blocks hold the latest rows of each song, and no others', () =>
    fc.assert(
      fc.property(fc.array(anySongs, { maxLength: 5 }), (writes) => {
        const blocks: Blocks = new Map();
        const last = new Map<string, SongRows>();
        for (const songs of writes) {
          write(blocks, songs);
          for (const song of songs) last.set(song.id, song);
        }
        const expected = [...last.values()].flatMap(({ rows }) => rows);
        expect(texts(parseRows([...blocks.values()]))).toEqual(texts(expected));
      }),
    ));

  test('10,000 songs are in 128 row blocks of about the same size; no block is left without rows', () => {
    const blocks: Blocks = new Map();
    const songs = Array.from({ length: 10_000 }, (_, index) => ({ id: `song-${index}`, rows: [index] }));
    write(blocks, songs);
    const sizes = [...blocks.values()].map((block) => block.size);
    expect([sizes.length, Math.min(...sizes) > 40, Math.max(...sizes) < 130]).toEqual([128, true, true]);
    write(
      blocks,
      songs.map(({ id }) => ({ id, rows: [] })),
    );
    expect(blocks.size).toBe(0);
  });

  test('a row block is written only when its rows change', () => {
    const blocks: Blocks = new Map();
    const song = { id: 'a', rows: [{ title: 'A' }] };
    expect(write(blocks, [song])).toBe(1);
    expect(write(blocks, [song, { id: 'b', rows: [] }])).toBe(0);
    expect(write(blocks, [{ id: 'a', rows: [{ title: 'B' }] }])).toBe(1);
  });

  test('a song is found in the row block where an earlier release put it', () => {
    const blocks: Blocks = new Map();
    write(blocks, [
      { id: 'f81d4fae-7dec-11d0-a765-00a0c91e6bf6', rows: [1] },
      { id: 'a', rows: [2] },
    ]);
    expect([...blocks.keys()]).toEqual([20, 32]);
  });

  test('a library written in the order of its blocks, some songs at a time, writes each block once, or twice between two batches', () => {
    const songs = Array.from({ length: 2_000 }, (_, at) => ({ id: `song ${at}`, rows: [at] }));
    const countWritten = (inOrder: readonly SongRows[]): number => {
      const blocks: Blocks = new Map();
      let written = 0;
      for (let from = 0; from < inOrder.length; from += 250) written += write(blocks, inOrder.slice(from, from + 250));
      expect(parseRows([...blocks.values()])).toHaveLength(songs.length);
      return written;
    };
    expect(countWritten(inBlockOrder(songs))).toBeLessThan(BLOCKS + 8);
    expect(countWritten(songs)).toBeGreaterThan(5 * BLOCKS);
  });

  test('a damaged row block loses only its damaged rows, and accepts songs again', () => {
    const whole = new Map([['a', '"row of a"']]);
    const partly = new Map<string, unknown>([
      ['b', '{"cut'],
      ['c', '"row of c"'],
      ['d', 7],
    ]);
    expect(parseRows([whole, partly, 'none', null, {}].map((block) => parseBlock(block)))).toEqual([
      'row of a',
      'row of c',
    ]);
    expect(unpackBlock('cut')).toEqual(new Map());
    expect(parseRows([setRows(parseBlock('damaged'), [{ id: 'a', rows: ['row of a'] }])])).toEqual(['row of a']);
  });

  test('row blocks leave out the rows of hidden songs', () => {
    const block = setRows(new Map(), [
      { id: 'a', rows: [1] },
      { id: 'b', rows: [2] },
    ]);
    expect(parseRows([block], new Set(['a']))).toEqual([2]);
  });
});
