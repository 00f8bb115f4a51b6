import { expect, test } from 'vitest';
import { clockText } from './set-dates.ts';
import { dayText, momentText } from './stage-times.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2025, 10, day, hour, minute).getTime();

test('[PRES-14] a day is formatted the same in every browser', () => {
  expect([dayText(at(23, 10)), clockText(at(23, 10))]).toEqual(['Sunday, November 23', '10:00 AM']);
});

test.each([
  [at(23, 10, 41), 'at 10:41 AM'],
  [at(22, 23, 50), 'on Saturday at 11:50 PM'],
  [at(18, 10), 'on Tuesday at 10:00 AM'],
  [at(16, 12), 'on Sunday, November 16 at 12:00 PM'],
  [at(2, 10), 'on Sunday, November 2 at 10:00 AM'],
  // A clock that was set back.
  [at(23, 12, 30), 'at 12:30 PM'],
  // The end of a link that works for a week.
  [at(30, 10), 'on Sunday, November 30 at 10:00 AM'],
])('the moment %i reads %s', (moment, words) => {
  expect(momentText(moment, at(23, 11))).toBe(words);
});
