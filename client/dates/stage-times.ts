import { DAY_MS } from '@uplift/core/foundation';
import { clockText } from './set-dates.ts';

const LOCALE = 'en-US';
const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });

const WEEK_MS = 7 * DAY_MS;

/** "Sunday, November 23". Epoch ms, in the reader's own time zone. */
export function dayText(at: number): string {
  return DAY.format(at);
}

/** Time at which a participant left: "at 10:41 AM", with the day if it wasn't today. */
export function leftText(leftAt: number, now: number): string {
  if (dayText(leftAt) === dayText(now)) return `at ${clockText(leftAt)}`;
  const day = Math.abs(now - leftAt) < WEEK_MS ? WEEKDAY.format(leftAt) : dayText(leftAt);
  return `on ${day} at ${clockText(leftAt)}`;
}
