import { DAY_MS } from '@uplift/core/foundation';

const LOCALE = 'en-US';
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const DAY_NUMBER = new Intl.DateTimeFormat(LOCALE, { day: 'numeric' });
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' });
const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });
const DAY_AND_YEAR = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
});
const SHORT_DAY = new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });

const SUNDAY = 0;
const SERVICE_HOUR = 10;

/** "Sunday". All of these take epoch ms and show the reader's own time zone. */
export function formatWeekday(at: number): string {
  return WEEKDAY.format(at);
}

/** The day of the month, "23". */
export function formatDayNumber(at: number): string {
  return DAY_NUMBER.format(at);
}

/** Formats a month: "November 2025". */
export function formatMonth(at: number): string {
  return MONTH.format(at);
}

/** Formats "Sunday, November 23", with the year if it differs from `now`'s. */
export function formatDay(at: number, now: number): string {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DAY : DAY_AND_YEAR).format(at);
}

/** "Nov 23", for a button. */
export function formatShortDay(at: number): string {
  return SHORT_DAY.format(at);
}

/** Title of a plan: its name, or else its day, which a plan without a date lacks. */
export function planTitle({ name, at }: { readonly name?: string; readonly at: number | null }, now: number): string {
  if (name !== undefined) return name;
  return at === null ? 'Plan Without a Date' : `Plan for ${formatDay(at, now)}`;
}

export interface ClockTime {
  /** "10:04". */
  readonly time: string;
  /** "AM" or "PM". */
  readonly half: string;
}

/** Formats the time of day as a wall clock shows it, in its two parts. */
export function splitClockTime(at: number): ClockTime {
  const parts = CLOCK.formatToParts(at);
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const time = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value);
  return { time: time.join('').trim(), half };
}

/** "10:04 AM". */
export function clockText(at: number): string {
  const { time, half } = splitClockTime(at);
  return `${time} ${half}`;
}

/** Distance of a day in calendar days: "Today", "Tomorrow", "In 3 days". Meant for future days. */
export function daysAwayText(at: number, now: number): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `In ${String(days)} days`;
}

/** True if both are on the same calendar day. */
export function isSameDay(a: number, b: number): boolean {
  return startOfDay(a) === startOfDay(b);
}

/** Most likely time of the next unplanned service: the next Sunday without a set, at ten. */
export function nextFreeSunday(now: number, planned: readonly (number | null)[]): number {
  const taken = new Set(planned.map((at) => (at === null ? null : startOfDay(at))));
  const day = new Date(startOfDay(now));
  day.setHours(SERVICE_HOUR);
  // As many weeks as there are sets, and one more, surely hold a free Sunday.
  while (day.getDay() !== SUNDAY || day.getTime() < now || taken.has(startOfDay(day.getTime()))) {
    day.setDate(day.getDate() + 1);
  }
  return day.getTime();
}

export function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** A time as a date-and-time input holds it, "2025-11-23T10:00"; empty for none. Inverse of {@link atOfInput}. */
export function inputOfAt(at: number | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const day = [pad(date.getFullYear(), 4), pad(date.getMonth() + 1), pad(date.getDate())].join('-');
  return `${day}T${pad(date.getHours())}:${pad(date.getMinutes())}`;
}

/** Epoch ms of a date-and-time input's value; null if it is empty or invalid. */
export function atOfInput(text: string): number | null {
  const at = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(at) ? null : at;
}

function pad(number: number, length = 2): string {
  return String(number).padStart(length, '0');
}
