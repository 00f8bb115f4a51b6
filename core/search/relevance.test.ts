import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FULL_RELEVANCE, computeGain, leastRelevance, Relevance, TextReader, weighWord } from './relevance.ts';
import type { TypedWord } from './relevance.ts';
import { closeness } from './similarity.ts';

/** Typed words 0, 1, 2, … each matched only by the word of its own number. */
function typedWords(weights: readonly number[]): readonly TypedWord[] {
  return weights.map((weight, own) => ({
    weight,
    rarity: 1,
    gains: weights.map((_, word) => (word === own ? weight : 0)),
  }));
}

const ABOUT = typedWords([10, 10, 10]);
const FILLER = 99;

describe('a text read word by word', () => {
  test.each([
    ['words in a row', [FILLER, 0, 1, 2, FILLER], { anywhere: 30, inOrder: 30 }],
    ['a word between two costs a third of one', [0, FILLER, 1, 2], { anywhere: 30, inOrder: 27 }],
    ['a word left out costs no more than itself', [0, 2], { anywhere: 20, inOrder: 20 }],
    ['words in another order', [2, 1, 0], { anywhere: 30, inOrder: 10 }],
    ['words far apart', [0, ...Array.from({ length: 9 }, () => FILLER), 1], { anywhere: 20, inOrder: 10 }],
    ['nothing', [], { anywhere: 0, inOrder: 0 }],
  ])('a text is scored word by word: %s', (_what, text, answer) => {
    expect(new TextReader(ABOUT).read(text)).toEqual(answer);
  });

  test('a text never scores more in order than anywhere, nor more than all typed words, whatever was scored before', () => {
    const anyTyped = fc
      .array(
        fc.record({ weight: fc.integer({ min: 1, max: 600 }), likes: fc.array(fc.integer({ min: 0, max: 100 })) }),
        {
          minLength: 1,
          maxLength: 6,
        },
      )
      .map((all) =>
        all.map(({ weight, likes }) => ({
          weight,
          rarity: 1,
          gains: likes.map((like) => computeGain(like / 100, weight)),
        })),
      );
    const anyTexts = fc.array(fc.array(fc.nat(12)), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(anyTyped, anyTexts, (typed, texts) => {
        const reader = new TextReader(typed);
        for (const text of texts) {
          const answer = reader.read(text);
          expect(answer).toEqual(new TextReader(typed).read(text));
          expect(answer.inOrder).toBeLessThanOrEqual(answer.anywhere);
          expect(answer.anywhere).toBeLessThanOrEqual(typed.reduce((sum, { weight }) => sum + weight, 0));
        }
      }),
    );
  });

  test('a text has the full score if each of its words matches the typed one at its place', () => {
    const reader = new TextReader(ABOUT);
    expect(
      [
        [0, 1, 2],
        [0, 2, 1],
        [0, 1],
        [0, 1, 2, FILLER],
      ].map((text) => reader.isWhole(text)),
    ).toEqual([true, false, false, false]);
  });
});

describe('relevance', () => {
  const full = { anywhere: 30, inOrder: 30 };

  test('a title with all words in order is fully relevant, lyrics a little less', () => {
    const relevance = new Relevance(ABOUT);
    expect([relevance.ofTitle(full, false), relevance.ofLyrics(full)]).toEqual([FULL_RELEVANCE, 950]);
  });

  test('a title that differs from the typed text by a typo is slightly more relevant than one that contains it', () => {
    const slip = { anywhere: 25, inOrder: 25 };
    const relevance = new Relevance(ABOUT);
    expect([relevance.ofTitle(slip, true), relevance.ofTitle(slip, false), relevance.ofTitle(full, true)]).toEqual([
      858,
      833,
      FULL_RELEVANCE,
    ]);
  });

  test('lyrics with words of every song are not listed next to a title', () => {
    const common = ABOUT.map((word) => ({ ...word, rarity: 0.05 }));
    const relevance = new Relevance(common);
    expect(relevance.ofLyrics(full)).toBeLessThan(leastRelevance(relevance.ofTitle(full, false)));
    expect(relevance.ofLyrics(full)).toBeGreaterThanOrEqual(leastRelevance(relevance.ofLyrics(full)));
  });

  test('a word weighs more the rarer it is, from one in every text to one in a single text', () => {
    const rarities = [1000, 500, 100, 10, 1].map((holders) => weighWord(1000, holders).rarity);
    expect(rarities).toEqual(rarities.toSorted((a, b) => a - b));
    expect(rarities.at(-1)).toBe(1);
    expect(weighWord(1000, 1000).weight).toBe(Math.round(64 * Math.LN2));
  });
});

describe('closeness', () => {
  test.each([
    ['grace', 'grace', 1],
    ['grace', 'garce', 0.8],
    ['grace', 'grcae', 0.8],
    ['grace', 'gace', 0.79],
    ['long', 'logn', 0.75],
    ['lon', 'logn', 0.74],
    ['joy', 'jyo', 1 - 1 / 3],
    ['love', 'lord', 0],
    ['', '', 1],
  ])('the closeness of "%s" to "%s" is %f', (word, typed, close) => {
    expect(closeness(word, typed)).toBeCloseTo(close, 10);
  });
});
