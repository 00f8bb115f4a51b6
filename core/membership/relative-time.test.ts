import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Saturday, November 15, 2025, noon in Greenwich. */
const NOW = 1_763_208_000_000;

const words = (aheadMs: number) => relativeTime(NOW + aheadMs, NOW, 'UTC');

const numberIn = (text: string) => /\d+/u.exec(text)?.[0];

describe('how long ago', () => {
  test.each([
    ['[NOTE-5] this moment', 0, 'just now'],
    ['[NOTE-5] 59 seconds', 59 * SECOND + 999, 'just now'],
    ['[NOTE-6] a minute', MINUTE, 'a minute ago'],
    ['[NOTE-6] all but two minutes', 2 * MINUTE - 1, 'a minute ago'],
    ['[NOTE-6] two minutes', 2 * MINUTE, '2 minutes ago'],
    ['[NOTE-6] all but an hour', HOUR - 1, '59 minutes ago'],
    ['[NOTE-7] an hour', HOUR, 'an hour ago'],
    ['[NOTE-7] all but two hours', 2 * HOUR - 1, 'an hour ago'],
    ['[NOTE-7] all but a day', DAY - 1, '23 hours ago'],
    ['[NOTE-8] a day', DAY, 'yesterday'],
    ['[NOTE-8] all but two days', 2 * DAY - 1, 'yesterday'],
    ['[NOTE-8] two days', 2 * DAY, '2 days ago'],
    ['[NOTE-8] thirty days', 30 * DAY, '30 days ago'],
    ['[NOTE-8] all but thirty-one days', 31 * DAY - 1, '30 days ago'],
    ['[NOTE-9] thirty-one days', 31 * DAY, 'on Oct 15'],
    ['[NOTE-9] a year', 365 * DAY, 'on Nov 15'],
  ])('a past time is formatted by its distance: %s', (_what, agoMs, expected) => {
    expect(words(-agoMs)).toBe(expected);
  });
});

describe('how far ahead', () => {
  test.each([
    ['[NOTE-5] 59 seconds', 59 * SECOND, 'just now'],
    ['[NOTE-10] a minute', MINUTE, 'in a minute'],
    ['[NOTE-10] five minutes', 5 * MINUTE, 'in 5 minutes'],
    ['[NOTE-11] an hour', HOUR, 'in an hour'],
    ['[NOTE-11] 23 hours', 23 * HOUR, 'in 23 hours'],
    ['[NOTE-12] a day', DAY, 'tomorrow'],
    ['[NOTE-12] eight days', 8 * DAY, 'in 8 days'],
    ['[NOTE-12] thirty days', 30 * DAY, 'in 30 days'],
    ['[NOTE-9] thirty-one days', 31 * DAY, 'on Dec 16'],
  ])('a future time is formatted by its distance: %s', (_what, aheadMs, expected) => {
    expect(words(aheadMs)).toBe(expected);
  });
});

test("[NOTE-9] the day of a relative time is that of the person's time zone", () => {
  const lateInGreenwich = NOW - 40 * DAY + 11 * HOUR + 30 * MINUTE;
  expect(relativeTime(lateInGreenwich, NOW, 'UTC')).toBe('on Oct 6');
  expect(relativeTime(lateInGreenwich, NOW, 'Australia/Sydney')).toBe('on Oct 7');
});

test('a relative time shows the same number ago and ahead', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2 * MINUTE, max: 30 * DAY }), (distanceMs) => {
      expect(numberIn(words(distanceMs))).toBe(numberIn(words(-distanceMs)));
    }),
  );
});
