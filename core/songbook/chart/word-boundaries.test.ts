import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { characterStart, characterStarts, wordSpans } from './word-boundaries.ts';

const ACUTE = '\u0301';

function words(text: string): readonly string[] {
  return wordSpans(text).map(({ start, end }) => text.slice(start, end));
}

describe('the words of a line', () => {
  test.each([
    ['Amazing grace', ['Amazing', 'grace']],
    ['  how\t sweet  ', ['', 'how', 'sweet']],
    ['', []],
    ['   ', ['']],
    ['rock-n-roll, don’t', ['rock-n-roll,', 'don’t']],
    ['10\u00A0000 reasons', ['10\u00A0000', 'reasons']],
    [`re${ACUTE}le${ACUTE} va`, [`re${ACUTE}le${ACUTE}`, 'va']],
    ['奇異恩典，何等甘甜', ['奇異', '恩典，', '何等', '甘甜']],
    ['「主よ」と', ['「主', 'よ」', 'と']],
    ['พระเจ้า รัก', ['พระเจ้า', 'รัก']],
    ['할렐루야 주님', ['할렐루야', '주님']],
    ['Jesus 愛 you', ['Jesus', '愛', 'you']],
  ])('the words of the line %j are %j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('the words of a line cover it without gap or overlap', () => {
    fc.assert(
      fc.property(lines(), (text) => {
        const spans = wordSpans(text);
        expect(spans.map(({ start, next }) => text.slice(start, next)).join('')).toBe(text);
        expect(spans.every(({ start, end, next }) => start <= end && end <= next)).toBe(true);
      }),
    );
  });
});

describe('the starts of the written characters', () => {
  test.each([
    ['abc', [0, 1, 2]],
    ['', []],
    ['🙏x', [0, 2]],
    [`e${ACUTE}x`, [0, 2]],
    ['👩‍👩‍👧!', [0, 8]],
    ['שלום', [0, 1, 2, 3]],
  ])('the starts of the written characters of %j are %j', (text, expected) => {
    expect(characterStarts(text)).toEqual(expected);
  });

  test('the starts of characters are the indices that are their own character’s start', () => {
    fc.assert(
      fc.property(lines(), (text) => {
        const own = Array.from({ length: text.length }, (_, index) => index);
        expect(characterStarts(text)).toEqual(own.filter((index) => characterStart(text, index) === index));
      }),
    );
  });
});

describe('the start of a written character', () => {
  test.each([
    ['abc', 1, 1],
    ['abc', -5, 0],
    ['abc', 3, 3],
    ['abc', 2 ** 40, 3],
    ['🙏x', 1, 0],
    ['🙏x', 2, 2],
    [`e${ACUTE}x`, 1, 0],
    [`e${ACUTE}x`, 2, 2],
    ['👩‍👩‍👧!', 4, 0],
    ['👩‍👩‍👧!', 8, 8],
    ['🇳🇱🇧🇪', 6, 4],
    ['é', 0, 0],
    ['\uD83D', 0, 0],
    ['', 4, 0],
  ])('the start of the character in %j at %i is %i', (text, index, expected) => {
    expect(characterStart(text, index)).toBe(expected);
  });

  test('the start of a character is at or before the index, and is its own start', () => {
    fc.assert(
      fc.property(lines(), fc.integer({ min: -3, max: 60 }), (text, index) => {
        const start = characterStart(text, index);
        expect(start).toBeLessThanOrEqual(Math.max(index, 0));
        expect(characterStart(text, start)).toBe(start);
      }),
    );
  });
});

function lines(): fc.Arbitrary<string> {
  const unit = fc.constantFrom(
    'a',
    'é',
    ' ',
    '  ',
    '\t',
    '\u00A0',
    ACUTE,
    '🙏',
    '主',
    'の',
    '。',
    '「',
    'ก',
    '\uD83D',
    "'",
    '-',
  );
  return fc.array(unit, { maxLength: 30 }).map((units) => units.join(''));
}
