import { DAY_MS, HOUR_MS, MINUTE_MS } from '@uplift/core/foundation';

/** Up to here days are counted; beyond, the day is named. */
const MOST_COUNTED_DAYS = 30;

interface Unit {
  readonly lengthMs: number;
  readonly onePast: string;
  readonly oneAhead: string;
  readonly many: string;
}

/** The longest first. */
const UNITS: readonly Unit[] = [
  { lengthMs: DAY_MS, onePast: 'yesterday', oneAhead: 'tomorrow', many: 'days' },
  { lengthMs: HOUR_MS, onePast: 'an hour ago', oneAhead: 'in an hour', many: 'hours' },
  { lengthMs: MINUTE_MS, onePast: 'a minute ago', oneAhead: 'in a minute', many: 'minutes' },
];

/**
 * Formats the distance of `at` from `now` (both epoch ms): "5 minutes ago", "tomorrow", "on Nov 3". Rounds down
 * elapsed time. `timeZone` decides the named day; defaults to the device's.
 *
 * @example
 * relativeTime(0, 300_000) // '5 minutes ago'
 */
export function relativeTime(at: number, now: number, timeZone?: string): string {
  const distanceMs = Math.abs(now - at);
  if (Math.floor(distanceMs / DAY_MS) > MOST_COUNTED_DAYS) return `on ${dayName(at, timeZone)}`;
  const unit = UNITS.find(({ lengthMs }) => distanceMs >= lengthMs);
  if (unit === undefined) return 'just now';
  const count = Math.floor(distanceMs / unit.lengthMs);
  const isPast = at < now;
  if (count === 1) return isPast ? unit.onePast : unit.oneAhead;
  return isPast ? `${count} ${unit.many} ago` : `in ${count} ${unit.many}`;
}

function dayName(at: number, timeZone: string | undefined): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', ...(timeZone && { timeZone }) });
  return day.format(at);
}
