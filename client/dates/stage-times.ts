import { DAY_MS } from '@uplift/core/foundation';
import { clockText, formatDay, formatWeekday, isSameDay } from './set-dates.ts';

const WEEK_MS = 7 * DAY_MS;

/** "Sunday, November 23". Epoch ms, in the reader's own time zone. */
export function dayText(at: number): string {
  return formatDay(at, at);
}

/** Time at which a participant left: "at 10:41 AM", with the day if it wasn't today. */
export function leftText(leftAt: number, now: number): string {
  if (isSameDay(leftAt, now)) return `at ${clockText(leftAt)}`;
  const day = Math.abs(now - leftAt) < WEEK_MS ? formatWeekday(leftAt) : dayText(leftAt);
  return `on ${day} at ${clockText(leftAt)}`;
}
