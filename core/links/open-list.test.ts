import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowKey } from '@uplift/core/library';
import { exampleArrangementId, exampleRow, exampleSongId } from '@uplift/core/library/testing';
import { performLink } from './links.ts';
import { formatOpenList, parseOpenList } from './open-list.ts';

const SONG = '3f2b8c1e-9d4a-4b7e-8f6a-1c2d3e4f5a6b';
const ARRANGEMENT = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d';

const buildRow = (id: string, arrangement: string) =>
  exampleRow({ id: exampleSongId(id), arrangement_id: exampleArrangementId(arrangement) });

// Any code units at all, halves of pairs too: ids of imported files are any text.
const anyId = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)), minLength: 1, maxLength: 8 });
const nastyId = fc.oneof(anyId, fc.string({ unit: fc.constantFrom('.', ',', '%', '~', '/', '+', 'a'), minLength: 1 }));

describe('the open list', () => {
  test('[LIB-21] an open list is a comma-separated list of song.{song_id}.{arrangement_id}', () => {
    expect(formatOpenList([buildRow(SONG, ARRANGEMENT), buildRow('b', 'c')])).toBe(
      `song.${SONG}.${ARRANGEMENT},song.b.c`,
    );
    expect(formatOpenList([])).toBe('');
  });

  test.each([
    ['', []],
    ['song.a.b', ['a b']],
    ['song.a.b,song.c.d', ['a b', 'c d']],
    ['song.a.b,song.a.b', ['a b', 'a b']],
    ['song.a', []],
    ['song..b,song.a.', []],
    ['set.a.b,nonsense,,song.a.b.c,song.x.y', ['x y']],
    ['song.a~002eb.c', ['a.b c']],
    ['song.100%.~zz', ['100% ~zz']],
  ])('[LIB-21] parsing the open list "%s" skips invalid entries', (text, expected) => {
    expect(parseOpenList(text).map((entry) => `${entry.song_id} ${entry.arrangement_id}`)).toEqual(expected);
  });

  test('[LIB-21] an open list parses to what was formatted, whatever the ids, also through an address', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(nastyId, nastyId)), (ids) => {
        const list = formatOpenList(ids.map(([id, arrangement]) => buildRow(id, arrangement)));
        const expected = ids.map(([song_id, arrangement_id]) => ({ song_id, arrangement_id }));
        expect(parseOpenList(list)).toEqual(expected);
        const address = new URL(
          performLink(ids.map(([id, arrangement]) => buildRow(id, arrangement))),
          'https://a.test',
        );
        expect(parseOpenList(address.searchParams.get('open') ?? '')).toEqual(expected);
      }),
    );
  });

  test('two rows never share a key in an open list', () => {
    expect(rowKey(buildRow('a.b', 'c'))).not.toBe(rowKey(buildRow('a', 'b.c')));
    expect(rowKey(buildRow('a', 'b'))).toBe('a.b');
  });
});
