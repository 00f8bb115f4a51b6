import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareStructure } from './share-structure.ts';

describe('sharing what did not change', () => {
  test('unchanged parts stay identical, and the whole if all is unchanged, in whatever order of keys', () => {
    const previous = { verse: { lyrics: 'Amazing', chords: { a: { beat: 1 } } }, order: [{ id: 'verse' }] };
    const next = { order: [{ id: 'verse' }], verse: { chords: { a: { beat: 1 } }, lyrics: 'Grace' } };
    const shared = shareStructure(previous, next);
    expect(shared).toEqual(next);
    expect(shared.verse.chords).toBe(previous.verse.chords);
    expect(shared.order).toBe(previous.order);
    expect(shareStructure(previous, { order: [{ id: 'verse' }], verse: { ...previous.verse } })).toBe(previous);
  });

  test('[PLAN-20] items of a list that moved, or follow an inserted one, stay identical', () => {
    const [prayer, grace] = [
      { section: 'Prayer', duration: 60 },
      { song_id: 'grace', note: 'softly' },
    ];
    const next = [{ section: 'Welcome' }, { note: 'softly', song_id: 'grace' }, { duration: 60, section: 'Prayer' }];
    const items = shareStructure<readonly object[]>([prayer, grace], next);
    expect(items).toEqual(next);
    expect([items[1], items[2]].map((item, at) => item === [grace, prayer][at])).toEqual([true, true]);
  });

  test.each([
    [[1, 2], [1]],
    [[1], [1, 2]],
    [{ a: 1 }, {}],
    [{}, { a: undefined }],
    [{ 0: 1 }, [1]],
    [[1], { 0: 1 }],
    [null, {}],
    [{ a: 0 }, { a: null }],
  ])('the shared value of %j and %j is equal to the given one', (previous: unknown, next: unknown) => {
    expect(shareStructure(previous, next)).toStrictEqual(next);
  });

  test('a key that could reach the prototype is shared like any other', () => {
    const next: unknown = JSON.parse('{"__proto__":{"a":1},"b":2}');
    const shared = shareStructure<unknown>(JSON.parse('{"__proto__":{"a":1}}'), next);
    expect(JSON.stringify(shared)).toBe('{"__proto__":{"a":1},"b":2}');
    expect(shareStructure<unknown>({}, next)).toStrictEqual(next);
  });

  test('the shared value always equals the given one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (previous, next) => {
        expect(shareStructure(previous, next)).toStrictEqual(next);
        const text = JSON.stringify({ previous });
        const known: unknown = JSON.parse(text);
        expect(shareStructure<unknown>(known, JSON.parse(text))).toBe(known);
      }),
    );
  });
});
