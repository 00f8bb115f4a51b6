import { describe, expect, test } from 'vitest';
import {
  addDays,
  atTime,
  calendarDay,
  dayForKey,
  isSameMonth,
  monthStart,
  onDay,
  weeksOfMonth,
} from './calendar-days.ts';
import { choiceAfter, columnStep, halfChoices, hourChoices, minuteChoices } from './clock-choices.ts';

/** In the time zone of the machine, as the page shows it. */
const at = (text: string) => new Date(text).getTime();

describe('[PLAN-5] the month of the date picker', () => {
  test('a calendar month has six weeks that begin on Sunday', () => {
    const weeks = weeksOfMonth(at('2025-11-20T10:00'));
    expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
    expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([at('2025-10-26T00:00'), at('2025-12-06T00:00')]);
  });

  test('a calendar month has every day once, even if clocks change', () => {
    for (const month of ['2026-03-05T00:00', '2026-10-05T00:00', '2028-02-10T00:00']) {
      const days = weeksOfMonth(at(month)).flat();
      expect(days.map((day) => new Date(day).getHours())).toEqual(days.map(() => 0));
      expect(new Set(days).size).toBe(42);
    }
  });

  test('turning months crosses the end of a year, and days keep their time', () => {
    expect(monthStart(at('2025-12-31T23:00'), 1)).toBe(at('2026-01-01T00:00'));
    expect(monthStart(at('2026-01-31T23:00'), -1)).toBe(at('2025-12-01T00:00'));
    expect(addDays(at('2025-12-31T10:15'), 1)).toBe(at('2026-01-01T10:15'));
    expect(isSameMonth(at('2025-11-01T00:00'), at('2025-11-30T23:59'))).toBe(true);
    expect(isSameMonth(at('2025-11-01T00:00'), at('2026-11-01T00:00'))).toBe(false);
  });

  test('picking a day keeps the time, and picking a time keeps the day', () => {
    expect(onDay(at('2025-11-30T00:00'), at('2025-11-23T18:30'))).toBe(at('2025-11-30T18:30'));
    expect(atTime(at('2025-11-30T18:30'), { hours: 9 })).toBe(at('2025-11-30T09:30'));
    expect(atTime(at('2025-11-30T18:30'), { minutes: 5 })).toBe(at('2025-11-30T18:05'));
  });
});

describe('[PLAN-5] a day of the date picker', () => {
  const calendar = {
    month: at('2025-11-01T00:00'),
    value: at('2025-11-23T10:00'),
    now: at('2025-11-20T18:00'),
    planned: [null, at('2025-11-23T18:30')],
  };

  test('the chosen day has the focus and shows that a set is planned', () => {
    expect(calendarDay(at('2025-11-23T00:00'), calendar)).toEqual({
      number: 23,
      isOutside: false,
      isToday: false,
      isChosen: true,
      hasSet: true,
      isTabStop: true,
    });
  });

  test('today and the days of other months are marked', () => {
    expect(calendarDay(at('2025-11-20T00:00'), calendar)).toMatchObject({ isToday: true, isTabStop: false });
    expect(calendarDay(at('2025-10-31T00:00'), calendar)).toMatchObject({ number: 31, isOutside: true });
  });

  test('Tab reaches the first of a month that does not hold the chosen day', () => {
    const december = { ...calendar, month: at('2025-12-01T00:00') };
    expect(calendarDay(at('2025-12-01T00:00'), december).isTabStop).toBe(true);
    expect(calendarDay(at('2025-12-02T00:00'), { ...december, value: null }).isTabStop).toBe(false);
  });

  test.each([
    ['ArrowLeft', '2025-11-22T10:00'],
    ['ArrowDown', '2025-11-30T10:00'],
    ['PageUp', '2025-10-26T10:00'],
  ])('the key %s leads to %s', (key, day) => {
    expect(dayForKey(key, calendar.value)).toBe(at(day));
  });

  test('a key that moves nothing leads to no day', () => {
    expect(dayForKey('a', calendar.value)).toBeNull();
  });
});

const texts = (choices: readonly { readonly text: string }[]) => choices.map(({ text }) => text).join(' ');

describe('[PLAN-5] the columns of the time picker', () => {
  test('a time column shows the chosen value in its middle', () => {
    expect(texts(hourChoices(10))).toBe('7 8 9 10 11 12 1');
    expect(texts(hourChoices(12))).toBe('9 10 11 12 1 2 3');
    expect(texts(minuteChoices(0))).toBe('45 50 55 00 05 10 15');
    expect(texts(minuteChoices(52))).toBe('40 45 50 52 55 00 05');
  });

  test('picking an hour keeps the half of the day, and picking a half keeps the hour', () => {
    expect(hourChoices(10).map(({ value }) => value)).toEqual([7, 8, 9, 10, 11, 0, 1]);
    expect(hourChoices(18).map(({ value }) => value)).toEqual([15, 16, 17, 18, 19, 20, 21]);
    expect(halfChoices(18)).toEqual([
      { value: 6, text: 'AM' },
      { value: 18, text: 'PM' },
    ]);
  });

  test.each([
    ['ArrowDown', 11],
    ['ArrowUp', 9],
  ])('the key %s leads from 10 to %j', (key, hour) => {
    expect(choiceAfter(hourChoices(10), 10, columnStep(key) ?? 0)).toBe(hour);
  });

  test('other keys do not step, and nothing comes after the last choice', () => {
    expect(columnStep('a')).toBeNull();
    expect(choiceAfter(halfChoices(18), 18, 1)).toBeNull();
  });
});
