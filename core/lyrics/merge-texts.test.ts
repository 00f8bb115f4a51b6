import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergeTexts, otherVersion } from './merge-texts.ts';

const VERSE = 'Amazing grace how sweet\nThat saved a wretch\nI once was lost\nWas blind but now';

describe('[EDIT-54] two changes of one text', () => {
  test.each([
    [
      'other lines, and a line more',
      VERSE,
      VERSE.replace('Amazing', 'Wondrous'),
      `${VERSE.replace('now', 'here')}\nI see`,
      'Wondrous grace how sweet\nThat saved a wretch\nI once was lost\nWas blind but here\nI see',
    ],
    ['neighboring lines', 'a b\nc d', 'a x\nc d', 'a b\ny d', 'a x\ny d'],
    [
      'other words of one line',
      'Amazing grace how sweet',
      'Wondrous grace how sweet',
      'Amazing grace how dear',
      'Wondrous grace how dear',
    ],
    ['neighboring words', 'Amazing grace', 'Wondrous grace', 'Amazing love', 'Wondrous love'],
    ['a line at the end from both', 'a', 'a\nx', 'a\ny', 'a\nx\ny'],
    ['a line at the start from both', 'a', 'x\na', 'y\na', 'x\ny\na'],
    ['words at the end of a line, and a line after it', 'a b\nc', 'a b more\nc', 'a b\nnew\nc', 'a b more\nnew\nc'],
    ['a line that went, and a word of another line', 'a\nb\nc', 'a\nc', 'a\nb\nd', 'a\nd'],
    ['the last lines that went, and a word before them', 'a\nb\nc', 'a', 'x\nb\nc', 'x'],
    ['the last line that went, and a line after another', 'a\nb', 'a', 'a\nnew\nb', 'a\nnew'],
    ['the same change', 'a b', 'a c', 'a c', 'a c'],
    ['the same word from both, and another before it', 'a b c', 'a x b y c', 'a b y c', 'a x b y c'],
    ['the same word that went, and another before it', 'a b y c', 'x b c', 'a b c', 'x b c'],
    ['the same line from both', 'a', 'a\nx', 'a\nx', 'a\nx'],
    ['a word more beside a word that changed', 'a b c', 'a x b c', 'a y c', 'a x y c'],
    ['a line that was split, and a word in its second half', 'a b c d', 'a b\nc d', 'a b c x', 'a b\nc x'],
    ['lines that were joined, and a word in one of them', 'a b\nc d', 'a b c d', 'a b\nc x', 'a b c x'],
    ['the space at the end of a line that went, and a word after it', 'a ', 'a', 'a b', 'a b'],
    ['words in an empty line', 'a\n\nb', 'a\nx\nb', 'a\n\nb c', 'a\nx\nb c'],
  ])('two changes of one text merge into both: %s', (_what, base, one, theirs, merged) => {
    expect(mergeTexts(base, one, theirs)).toEqual({ text: merged, other: null });
    expect(mergeTexts(base, theirs, one)).toEqual({ text: merged, other: null });
  });

  test.each([
    ['the same word', 'Amazing grace', 'Wondrous grace', 'Glorious grace', 'Wondrous grace', 'Glorious grace'],
    ['two words at one place', 'a c', 'a x c', 'a y c', 'a x c', 'a y c'],
    ['the first words of all', '', 'a\nb', 'c\nd', 'a\nb', 'c\nd'],
    ['a word, and a word of another line', 'a b\nc', 'x b\nc', 'y b\nd', 'x b\nd', 'y b\nd'],
  ])('two changes of the same words keep both versions: %s', (_what, base, one, theirs, text, other) => {
    expect(mergeTexts(base, one, theirs)).toEqual({ text, other });
    expect(mergeTexts(base, theirs, one)).toEqual({ text: other, other: text });
  });

  test('a line that one person deleted and another edited stays, and can be removed', () => {
    for (const [one, theirs] of [
      ['a\nc', 'a\nb x\nc'],
      ['a\nb x\nc', 'a\nc'],
    ] as const) {
      expect(mergeTexts('a\nb\nc', one, theirs)).toEqual({ text: 'a\nb x\nc', other: 'a\nc' });
    }
  });
});

describe('the other version', () => {
  const kept = { shown: 'Wondrous grace', other: 'Glorious grace' };
  test.each([
    ['as it was', 'Wondrous grace', 'Glorious grace'],
    ['when it was chosen', 'Glorious grace', 'Wondrous grace'],
    ['with what was written since', 'Wondrous grace how sweet\nnew', 'Glorious grace how sweet\nnew'],
    ['over words that were written since', 'Joyful grace', 'Glorious grace'],
  ])('the other version of a text is found %s', (_what, current, other) =>
    expect(otherVersion(current, kept)).toBe(other),
  );

  test('a text has no other version if nothing of either is left to exchange', () => {
    expect(otherVersion('a', { shown: 'a', other: 'a' })).toBeNull();
  });
});

const word = fc.constantFrom('a', 'b', 'c', 'Grace', ' ', '\n', '\n', ' ');
const text = fc.array(word, { maxLength: 14 }).map((words) => words.join(''));
/** Words that no one else writes. */
const typed = (mark: string) => (base: string, places: readonly number[]) =>
  places.reduce((before, place, index) => {
    const at = place % (before.length + 1);
    return `${before.slice(0, at)} ${mark}${index}${place % 3 === 0 ? '\n' : ' '}${before.slice(at + (place % 4))}`;
  }, base);
const places = fc.array(fc.nat(1_000), { maxLength: 4 });

describe('of any two changes', () => {
  test('no words that either person typed are missing in both versions', () => {
    fc.assert(
      fc.property(text, places, places, (base, here, there) => {
        const [one, theirs] = [typed('H')(base, here), typed('T')(base, there)];
        const { text: merged, other } = mergeTexts(base, one, theirs);
        for (const own of `${one} ${theirs}`.match(/[HT]\d/gu) ?? []) expect(`${merged} ${other ?? ''}`).toContain(own);
      }),
      { numRuns: 500 },
    );
  });

  test('the order of two changes only decides which words are shown', () => {
    fc.assert(
      fc.property(text, text, text, (base, one, theirs) => {
        const [merged, turned] = [mergeTexts(base, one, theirs), mergeTexts(base, theirs, one)];
        expect(merged.other === null).toBe(turned.other === null);
        expect(merged.other !== null || turned.text === merged.text).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('a change merged with no other change, or with the same again, is that change', () => {
    fc.assert(
      fc.property(text, text, (base, one) => {
        for (const [a, b] of [
          [one, base],
          [base, one],
          [one, one],
        ] as const) {
          expect(mergeTexts(base, a, b)).toEqual({ text: one, other: null });
        }
      }),
    );
  });
});
