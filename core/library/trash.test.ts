import { describe, expect, test } from 'vitest';
import { daysLeft, TRASH_DAYS } from './trash.ts';

const DAY_MS = 86_400_000;
const DELETED_AT = 1_700_000_000_000;

describe('the trash', () => {
  test('[DATA-48] the trash keeps deleted records for 30 days', () => {
    expect(TRASH_DAYS).toBe(30);
  });

  test.each([
    ['at once', 0, 30],
    ['within the first day', 1, 30],
    ['after a day', DAY_MS, 29],
    ['before the last moment', 30 * DAY_MS - 1, 1],
    ['when its time is over', 30 * DAY_MS, 0],
    ['long after', 400 * DAY_MS, 0],
    ['by a clock that was ahead', -5 * DAY_MS, 30],
  ])('[DATA-48] the trash counts the days left: %s, counting a begun day', (_when, elapsed, expected) => {
    expect(daysLeft(DELETED_AT, DELETED_AT + elapsed)).toBe(expected);
  });
});
