import { describe, expect, test } from 'vitest';
import {
  atOfInput,
  splitClockTime,
  clockText,
  daysAwayText,
  inputOfAt,
  isSameDay,
  formatMonth,
  nextFreeSunday,
  planTitle,
} from './set-dates.ts';

/** In the time zone of the machine, as the page shows it. */
const at = (text: string) => new Date(text).getTime();
const THURSDAY = at('2025-11-20T09:30');

describe('dates of sets', () => {
  test('[PLAN-18] a plan is titled by its day, with the year if it isn’t this one', () => {
    expect(planTitle({ at: at('2025-11-23T10:00') }, THURSDAY)).toBe('Plan for Sunday, November 23');
    expect(planTitle({ at: at('2026-01-04T10:00') }, THURSDAY)).toBe('Plan for Sunday, January 4, 2026');
    expect(planTitle({ at: null }, THURSDAY)).toBe('Plan Without a Date');
  });

  test('[PLAN-35] the start of an item is shown as clock time', () => {
    expect(clockText(at('2025-11-23T10:04:55'))).toBe('10:04 AM');
    expect(splitClockTime(at('2025-11-23T00:00'))).toEqual({ time: '12:00', half: 'AM' });
    expect(splitClockTime(at('2025-11-23T18:30'))).toEqual({ time: '6:30', half: 'PM' });
  });

  test.each([
    ['2025-11-20T23:00', 'Today'],
    ['2025-11-21T00:10', 'Tomorrow'],
    ['2025-11-23T10:00', 'In 3 days'],
  ])('%s is %s', (then, words) => {
    expect(daysAwayText(at(then), THURSDAY)).toBe(words);
  });

  test('[PLAN-15] a date-and-time input holds a time, or nothing', () => {
    expect(inputOfAt(at('2025-11-23T10:05'))).toBe('2025-11-23T10:05');
    expect(atOfInput('2025-11-23T10:05')).toBe(at('2025-11-23T10:05'));
    expect(inputOfAt(null)).toBe('');
    expect(atOfInput('')).toBeNull();
    expect(atOfInput('tomorrow')).toBeNull();
  });

  test('a new set is on the next Sunday without a set', () => {
    expect(nextFreeSunday(THURSDAY, [])).toBe(at('2025-11-23T10:00'));
    expect(nextFreeSunday(THURSDAY, [at('2025-11-23T18:00'), null])).toBe(at('2025-11-30T10:00'));
    expect(nextFreeSunday(at('2025-11-23T11:00'), [])).toBe(at('2025-11-30T10:00'));
  });

  test('distances are counted in calendar days and months', () => {
    expect(isSameDay(at('2025-11-23T00:00'), at('2025-11-23T23:59'))).toBe(true);
    expect(isSameDay(at('2025-11-23T23:59'), at('2025-11-24T00:00'))).toBe(false);
    expect(formatMonth(at('2025-11-23T10:00'))).toBe('November 2025');
  });
});
