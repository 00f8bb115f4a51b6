import { expect, test } from 'vitest';
import { performedDay } from './performed-day.ts';

const NOW = new Date(2026, 10, 20, 12).getTime();

test.each([
  [new Date(2026, 10, 16, 9).getTime(), 'Nov 16'],
  [new Date(2026, 0, 1).getTime(), 'Jan 1'],
  [new Date(2024, 11, 25, 18).getTime(), 'Dec 25, 2024'],
  [null, ''],
])('[VALID-22] a day is formatted in en-US, with its year if it isn’t this one', (at, shown) => {
  expect(performedDay(at, NOW)).toBe(shown);
});
