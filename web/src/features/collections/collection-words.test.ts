import { expect, test } from 'vitest';
import { collectionTitle } from './collection-words.ts';

test.each([
  [null, 'Loading collection...'],
  ['', 'Collection'],
  ['  ', 'Collection'],
  ['Advent', 'Advent'],
])('[COLL-12] the page of the collection %j is called %s', (name, title) => {
  expect(collectionTitle(name)).toBe(title);
});
