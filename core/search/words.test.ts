import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { queryWords, words } from './words.ts';

const anyUnits = fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) });

describe('the words of a text', () => {
  test.each<[string, readonly string[]]>([
    ['Amazing Grace!', ['amazing', 'grace']],
    ['ÊTRE à Dieu', ['etre', 'a', 'dieu']],
    ['Ñandú, Øyvind; Łódź (Straße)', ['nandu', 'oyvind', 'lodz', 'strasse']],
    ['İstanbul', ['istanbul']],
    ['10,000 Reasons', ['10', '000', 'reasons']],
    ["Don't, it’s I'm", ['dont', 'its', 'im']],
    ["heav'n o'er ev'ry", ['heavn', 'oer', 'evry']],
    ["l'amour dell'amore d’eau", ['l', 'amour', 'dell', 'amore', 'd', 'eau']],
    ["rock 'n' roll", ['rock', 'n', 'roll']],
    ['奇異恩典', ['奇', '異', '恩', '典']],
    ['主よ 10', ['主', 'よ', '10']],
    ['हे प्रभु', ['हे', 'प्रभु']],
    ['שָׁלוֹם', ['שלום']],
    ['?! – …', []],
    ['', []],
  ])('[FUZZY-2] "%s" is lower-cased and stripped of accents', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('[FUZZY-2] accents make no difference to words, in either way of writing', () => {
    expect(words('cafe\u0301')).toEqual(words('caf\u00E9'));
  });

  test('an endless word is split into pieces of 32 letters', () => {
    expect(words('a'.repeat(70))).toEqual(['a'.repeat(32), 'a'.repeat(32), 'a'.repeat(6)]);
    expect(words('x'.repeat(10_000))).toHaveLength(313);
  });

  test('any text has words of 1 to 32 code units', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        expect(words(text).every((word) => word.length >= 1 && word.length <= 32)).toBe(true);
      }),
    );
  });

  test('the first 16 words of a pasted page are the query', () => {
    expect(queryWords('la '.repeat(500))).toHaveLength(16);
  });
});
