const LOCALE = 'en-US';
const DAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const CLOCK = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' });

const WEEK_MS = 7 * 86_400_000;

/** "Sunday, November 23". Epoch ms, in the reader's own time zone. */
export function dayText(at: number): string {
  return DAY.format(at);
}

/** "10:00 AM". */
export function clockText(at: number): string {
  // Browsers put a narrow space before AM and PM, which is found by no search.
  return CLOCK.format(at).replaceAll('\u202F', ' ');
}

/** Time at which a participant left: "at 10:41 AM", with the day if it wasn't today. */
export function leftText(leftAt: number, now: number): string {
  if (dayText(leftAt) === dayText(now)) return `at ${clockText(leftAt)}`;
  const day = Math.abs(now - leftAt) < WEEK_MS ? WEEKDAY.format(leftAt) : dayText(leftAt);
  return `on ${day} at ${clockText(leftAt)}`;
}
