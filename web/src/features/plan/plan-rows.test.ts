import { expect, test } from 'vitest';
import type { SetId } from '@uplift/core/foundation';
import { sortSets, suggestedSet } from '@uplift/core/set-list';
import { planRows } from './plan-rows.ts';

const DANIEL = { fullName: 'Daniel Okafor', picture: '' };
const idOf = (id: string) => id as SetId; // ids of this test

test('[PLAN-1] [PLAN-9] [SHARE-7] own and shared sets are lines of one table, each with its own page', () => {
  const own = { id: idOf('sunday'), at: 20, order: [{ section: 'Welcome', duration: 60 }] };
  const shared = { id: idOf('sunday'), at: 10, items: 6, owner: DANIEL };
  const rows = planRows([own], [shared]);
  expect(rows.map(({ href, items, sharedBy }) => [href, items, sharedBy?.fullName ?? null])).toEqual([
    ['/plan/sunday', 1, null],
    ['/shared/plan/sunday', 6, 'Daniel Okafor'],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  expect(sortSets(rows, { column: 'items', direction: 'descending' })[0]?.sharedBy).toBe(DANIEL);
  expect(suggestedSet(rows, 5)?.sharedBy).toBe(DANIEL);
});
