import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareIds, compareTitles, rankTexts } from './title-order.ts';

const anyTitle = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(
      fc.constantFrom('', 'The ', 'a ', '“', '’'),
      fc.constantFrom('Être', 'etre', 'ETRE', '10,000 Reasons', '2 Hearts', 'Zion', 'Ähre', 'ahre', 'ß', 'ss'),
      fc.constantFrom('', ' 2', ' 10', '!'),
    )
    .map((parts) => parts.join('')),
);

test('[LIB-11] texts are ranked as one comparison of every two of them ranks them', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyTitle), (titles) => {
      const expected = titles.toSorted((a, b) => compareTitles(a, b) || compareIds(a, b));
      expect([...rankTexts(titles).keys()]).toEqual(expected);
    }),
  );
});

test('[LIB-11] a text that occurs twice has one rank, counted from 0 in the order of the language', () => {
  expect([...rankTexts(['Zion', 'The River', 'amen', 'Zion', 'Être'])]).toEqual([
    ['amen', 0],
    ['Être', 1],
    ['The River', 2],
    ['Zion', 3],
  ]);
});
