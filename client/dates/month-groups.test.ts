import type { SetList } from '@uplift/core/set-list';
import { expect, test } from 'vitest';
import { type SetId, toId } from '@uplift/core/foundation';
import { monthGroups } from './month-groups.ts';

const setAt = (text: string | null): SetList => ({
  id: toId<SetId>(String(text)),
  at: text === null ? null : new Date(text).getTime(),
  order: [],
});

test('[PLAN-1] sets are grouped by the month of their dates', () => {
  const dates = ['2025-11-16T10:00', '2025-11-30T23:30', '2025-12-07T10:00', null];
  expect(monthGroups(dates.map(setAt))).toEqual([
    { startIndex: 0, title: 'November 2025' },
    { startIndex: 2, title: 'December 2025' },
    { startIndex: 3, title: 'No Date' },
  ]);
  expect(monthGroups([])).toEqual([]);
});
