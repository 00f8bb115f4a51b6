import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameJson, rebaseValue } from './rebase-value.ts';
import { SONG_SHAPE } from './record-shape.ts';

const order = (...ids: readonly string[]) => ids.map((section_id) => ({ section_id, annotation: '' }));
const withOrder = (...ids: readonly string[]) => ({ arrangements: { a: { name: 'Default', order: order(...ids) } } });
const places = (annotation: string, ...more: readonly string[]) => ({
  arrangements: { a: { order: [{ section_id: 'v', annotation }, ...order(...more)] } },
});
const listIds = (song: ReturnType<typeof withOrder>) =>
  song.arrangements.a.order.map((item) => item.section_id).join('');

const count = (times_performed: number) => ({ times_performed });

describe('laying a change over a value that changed since', () => {
  test.each([
    ['nothing else changed', 'abc', 'abxc', 'abc', 'abxc'],
    ['an item that came, among others that came', 'ab', 'axb', 'yab', 'yaxb'],
    ['an item that went', 'abc', 'ac', 'abyc', 'ayc'],
    ['an item that others took away stays away', 'abc', 'bac', 'ac', 'ac'],
    ['an item that moved', 'abc', 'bca', 'abcy', 'bcay'],
    ['an item that both moved is where others put it', 'abcde', 'bcade', 'bcdea', 'bcdea'],
    ['an item that others moved, among those that moved', 'abcd', 'dabc', 'bcad', 'dbca'],
    ['a repeat that goes, not the one that others put before it', 'ab', 'a', 'bab', 'ba'],
    ['a repeat that came', 'ab', 'aba', 'aby', 'abay'],
    ['what others changed, where nothing is laid over it', 'ab', 'ab', 'ba', 'ba'],
    ['both took the same away', 'abc', 'ab', 'ab', 'ab'],
  ])('a change of an order is rebased: %s', (_what, base, next, current, rebased) => {
    const [from, to, now] = [base, next, current].map((ids) => withOrder(...ids.split('')));
    if (from === undefined || to === undefined || now === undefined) throw new Error('three orders');
    expect(listIds(rebaseValue(SONG_SHAPE, { base: from, next: to, current: now }))).toBe(rebased);
  });

  const song = { title: 'A', sections: { v: { name: 'V', chords: { c: { chord: '1' }, d: { chord: '4' } } } } };
  const withChords = (chords: Readonly<Record<string, { chord: string }>>) => ({
    ...song,
    sections: { v: { name: 'V', chords } },
  });

  test('a removed entry that others left unchanged stays removed; one that others changed is kept', () => {
    const more = withChords({ ...song.sections.v.chords, e: { chord: '5' } });
    expect(rebaseValue<unknown>(SONG_SHAPE, { base: more, next: song, current: { ...more, title: 'B' } })).toEqual({
      ...song,
      title: 'B',
    });
    const theirs = withChords({ ...song.sections.v.chords, e: { chord: '6m' } });
    expect(rebaseValue<unknown>(SONG_SHAPE, { base: more, next: song, current: theirs })).toEqual(theirs);
  });

  test('an entry that others deleted stays deleted', () => {
    const changed = withChords({ ...song.sections.v.chords, c: { chord: '2m' } });
    const theirs = withChords({ d: { chord: '4' } });
    expect(rebaseValue<unknown>(SONG_SHAPE, { base: changed, next: song, current: theirs })).toEqual(theirs);
  });

  test('a key that could reach the prototype is rebased like any other', () => {
    const next: unknown = JSON.parse('{"sections":{"__proto__":{"name":"V"}}}');
    const rebased = rebaseValue<unknown>(SONG_SHAPE, { base: { sections: {} }, next, current: { sections: { a: 1 } } });
    expect(JSON.stringify(rebased)).toBe('{"sections":{"a":1,"__proto__":{"name":"V"}}}');
  });

  test.each([
    ['no one else set it', 'A', 'B', 'A', 'B'],
    ['others set it too', 'A', 'B', 'C', 'C'],
    ['only others set it', 'A', 'A', 'C', 'C'],
  ])('a change of a field is rebased: %s', (_what, base, next, current, rebased) => {
    const [from, to, now] = [base, next, current].map((text) => ({
      title: text,
      sections: { v: { name: text } },
      arrangements: { a: { order: [{ section_id: 'v', annotation: text }, { section_id: 'w' }] } },
    }));
    const expected = { title: rebased, sections: { v: { name: rebased } } };
    const result = rebaseValue<unknown>(SONG_SHAPE, { base: from, next: to, current: { ...now, artist: 'N' } });
    expect(result).toMatchObject(expected);
    expect(result).toHaveProperty('arrangements.a.order.0.annotation', rebased);
  });

  test('an annotation that others changed stays, even if another place was added', () => {
    const change = { base: places('Soft'), next: places('Loud', 'x'), current: places('Slow', 'y') };
    expect(rebaseValue(SONG_SHAPE, change)).toEqual(places('Slow', 'x', 'y'));
    expect(rebaseValue(SONG_SHAPE, { ...change, current: places('Soft', 'y') })).toEqual(places('Loud', 'x', 'y'));
  });

  test('a rebased count adds the difference', () => {
    expect(rebaseValue(SONG_SHAPE, { base: count(2), next: count(3), current: count(7) })).toEqual(count(8));
  });
});

test('long orders are rebased quickly', () => {
  const ids = Array.from({ length: 900 }, (_, index) => `${index}`);
  const [base, next, current] = [withOrder(...ids), withOrder(...ids.toReversed()), withOrder('x', ...ids)];
  expect(rebaseValue(SONG_SHAPE, { base, next, current }).arrangements.a.order).toHaveLength(901);
});

test('a change rebased on its own base gives its result; one of nothing leaves the current value', () => {
  const ids = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 6 });
  fc.assert(
    fc.property(ids, ids, (one, other) => {
      const [base, next] = [withOrder(...one), withOrder(...other)];
      expect(rebaseValue(SONG_SHAPE, { base, next, current: base })).toEqual(next);
      expect(rebaseValue(SONG_SHAPE, { base, next: base, current: next })).toBe(next);
    }),
  );
});

test.each([
  [{ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 }, true],
  [{ a: undefined }, {}, false],
  [[1], { 0: 1 }, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j are the same JSON: %s', (one, other, same) => expect(isSameJson(one, other)).toBe(same));
