import { expect, test } from 'vitest';
import { clockText } from './set-dates.ts';
import { dayText, leftText } from './stage-times.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2025, 10, day, hour, minute).getTime();

test('[PRES-14] a day is formatted the same in every browser', () => {
  expect([dayText(at(23, 10)), clockText(at(23, 10))]).toEqual(['Sunday, November 23', '10:00 AM']);
});

test.each([
  [at(23, 10, 41), 'at 10:41 AM'],
  [at(22, 23, 50), 'on Saturday at 11:50 PM'],
  [at(2, 10), 'on Sunday, November 2 at 10:00 AM'],
  // A clock that was set back.
  [at(23, 12, 30), 'at 12:30 PM'],
])('the time %i at which a stage was left reads %s', (leftAt, words) => {
  expect(leftText(leftAt, at(23, 11))).toBe(words);
});
