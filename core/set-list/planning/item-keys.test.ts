import type { SetItem } from '../set-list.ts';
import { expect, test } from 'vitest';
import { type ArrangementId, type SongId, toId } from '@uplift/core/foundation';
import { itemKeys, findItemPlace } from './item-keys.ts';

const PRAYER: SetItem = { section: 'Prayer', duration: 60 };
const GRACE: SetItem = { song_id: toId<SongId>('grace'), arrangement: toId<ArrangementId>('default') };

test('[PLAN-20] an item keeps its key when it moves, and two equal items have different keys', () => {
  const [first, song, second] = itemKeys([PRAYER, GRACE, PRAYER]);
  expect(new Set([first, song, second]).size).toBe(3);
  expect(itemKeys([GRACE, PRAYER, PRAYER])).toEqual([song, first, second]);
  expect(itemKeys([{ ...GRACE, note: 'softly' }])).toEqual([song]);
});

test('[PLAN-29] an item is found again where another tab has put it, and not at all if it is gone', () => {
  expect(findItemPlace([PRAYER, GRACE, PRAYER], PRAYER, 2)).toBe(2);
  expect(findItemPlace([GRACE, PRAYER], PRAYER, 0)).toBe(1);
  expect(findItemPlace([GRACE], PRAYER, 0)).toBe(-1);
  expect(findItemPlace([{ duration: 60, section: 'Prayer' }], PRAYER, 0)).toBe(0);
});
