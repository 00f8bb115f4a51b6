import { isSameDay, startOfDay } from './set-dates.ts';

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

/** A calendar that shows a month. All times in epoch ms. */
export interface ShownCalendar {
  readonly month: number;
  /** The chosen day; null without one. */
  readonly value: number | null;
  readonly now: number;
  /** Times of the sets that are planned. */
  readonly planned: readonly (number | null)[];
}

/** A day of a calendar. */
export interface CalendarDay {
  /** Day of the month. */
  readonly number: number;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly hasSet: boolean;
  /** True for the one day that Tab reaches: the chosen one, or the first of the month if that is not visible. */
  readonly isTabStop: boolean;
}

export function calendarDay(day: number, { month, value, now, planned }: ShownCalendar): CalendarDay {
  const isOn = (at: number | null) => at !== null && isSameDay(day, at);
  return {
    number: new Date(day).getDate(),
    isOutside: !isSameMonth(day, month),
    isToday: isSameDay(day, now),
    isChosen: isOn(value),
    hasSet: planned.some(isOn),
    isTabStop: value !== null && isSameMonth(value, month) ? isOn(value) : day === month,
  };
}

const DAYS_BY_KEY: ReadonlyMap<string, number> = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['ArrowUp', -7],
  ['ArrowDown', 7],
  ['PageUp', -28],
  ['PageDown', 28],
]);

/** The day that a key leads to from another: arrows by days and weeks, Page Up and Page Down by four weeks. Null for any other key. */
export function dayForKey(key: string, from: number): number | null {
  const days = DAYS_BY_KEY.get(key);
  return days === undefined ? null : addDays(from, days);
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
