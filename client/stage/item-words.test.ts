import { expect, test } from 'vitest';
import { sampleSong } from '@uplift/core/library/testing';
import type { ItemCondition } from './item-condition.ts';
import { itemTitle, neighborKind, neighborTitle } from './item-words.ts';

const GRACE: ItemCondition = { type: 'found', value: sampleSong('grace', 'Amazing Grace') };
const PRAYER: ItemCondition = { type: 'section', section: 'Prayer' };

test.each<[ItemCondition, string]>([
  [GRACE, 'Amazing Grace'],
  [PRAYER, 'Prayer'],
  [{ type: 'locked' }, 'Locked'],
  [{ type: 'loading' }, 'Loading…'],
  [{ type: 'missing' }, 'Song Not Found'],
])('an item of the condition $type has the title %s', (condition, title) => {
  expect(itemTitle(condition)).toBe(title);
});

test('a neighbor is called a song, unless it is known to be a part of the service, and has no title beyond the list', () => {
  const conditions = [GRACE, PRAYER];
  expect([-1, 0, 1, 2].map((index) => neighborKind(conditions, index))).toEqual(['song', 'song', 'item', 'song']);
  expect([-1, 0, 1, 2].map((index) => neighborTitle(conditions, index))).toEqual([
    null,
    'Amazing Grace',
    'Prayer',
    null,
  ]);
});
