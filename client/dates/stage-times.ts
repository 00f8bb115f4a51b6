import { DAY_MS } from '@uplift/core/foundation';
import { clockText, formatDay, formatWeekday, isSameDay } from './set-dates.ts';

/** Within this time, each weekday comes once. */
const SIX_DAYS_MS = 6 * DAY_MS;

/** "Sunday, November 23". Epoch ms, in the reader's own time zone. */
export function dayText(at: number): string {
  return formatDay(at, at);
}

/** A past or coming moment, epoch ms: "at 10:41 AM", with the weekday unless it is today, or the day if it isn't this week. */
export function momentText(at: number, now: number): string {
  if (isSameDay(at, now)) return `at ${clockText(at)}`;
  const day = Math.abs(now - at) < SIX_DAYS_MS ? formatWeekday(at) : dayText(at);
  return `on ${day} at ${clockText(at)}`;
}
