import { startOfDay } from './set-dates.ts';

const WEEK_DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
/** The most that a month touches; always as many, so that nothing below moves from month to month. */
const SHOWN_WEEKS = [0, 1, 2, 3, 4, 5] as const;

/** The day `days` later, at the same time by the clock. All of these take and answer epoch ms in the reader's time zone. */
export function addDays(at: number, days: number): number {
  const date = new Date(at);
  return date.setDate(date.getDate() + days);
}

/** The first day of the month, `months` later. */
export function monthStart(at: number, months = 0): number {
  const date = new Date(startOfDay(at));
  date.setDate(1);
  return date.setMonth(date.getMonth() + months);
}

/** Six weeks of days, from Sunday on, that hold the month of `at`. */
export function weeksOfMonth(at: number): readonly (readonly number[])[] {
  const first = monthStart(at);
  const sunday = addDays(first, -new Date(first).getDay());
  return SHOWN_WEEKS.map((week) => WEEK_DAYS.map((day) => addDays(sunday, week * WEEK_DAYS.length + day)));
}

export function isSameMonth(a: number, b: number): boolean {
  return monthStart(a) === monthStart(b);
}

/** The day of `day` at the clock time of `at`. */
export function onDay(day: number, at: number): number {
  const time = new Date(at);
  return new Date(day).setHours(time.getHours(), time.getMinutes(), 0, 0);
}

/** The same day at another time; parts left out stay. Hours count to 23. */
export function atTime(at: number, parts: { readonly hours?: number; readonly minutes?: number }): number {
  const date = new Date(at);
  return date.setHours(parts.hours ?? date.getHours(), parts.minutes ?? date.getMinutes(), 0, 0);
}
