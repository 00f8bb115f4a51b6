import { expect, test } from 'vitest';
import { guestsEndAt } from './guests-end.ts';

const HOUR_MS = 3_600_000;

test.each([
  ['a set to come', 10 * HOUR_MS, 0, 13 * HOUR_MS],
  ['a set that runs late', 10 * HOUR_MS, 12 * HOUR_MS, 13 * HOUR_MS],
  ['a set that is over', 10 * HOUR_MS, 13 * HOUR_MS, null],
  ['a set without a date', null, 0, null],
])('the code for guests of %s ends three hours after its planned end, or has none', (_, endsAt, now, end) => {
  expect(guestsEndAt(endsAt, now)).toBe(end);
});
