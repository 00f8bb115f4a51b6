import { addDays } from './calendar-days.ts';
import { clockText, isSameDay } from './set-dates.ts';

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** "Today, 3:12 PM", "Yesterday, 9:40 AM", "Wed, Nov 18, 3:12 PM"; both epoch ms, in the reader's time zone. */
export function versionTime(at: number, now: number): string {
  return `${versionDay(at, now)}, ${clockText(at)}`;
}

function versionDay(at: number, now: number): string {
  if (isSameDay(at, now)) return 'Today';
  return isSameDay(at, addDays(now, -1)) ? 'Yesterday' : DAY.format(at);
}
