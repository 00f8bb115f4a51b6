/** Time of a set by its record: epoch ms, or null if it isn't a time. */
export function timeIn(set: Readonly<Record<string, unknown>>): number | null {
  const { at } = set;
  return typeof at === 'number' && !Number.isNaN(new Date(at).getTime()) ? at : null;
}

const DAY = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/**
 * Formats "Sunday, November 29", with the year if it differs from `now`'s. In an unknown time zone, by the server's
 * clock.
 */
export function formatSetDay(
  at: number,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string | undefined },
): string {
  const zone = timeZone !== undefined && isTimeZone(timeZone) ? { timeZone } : {};
  const formatYear = (time: Date | number) =>
    new Intl.DateTimeFormat('en-US', { year: 'numeric', ...zone }).format(time);
  const year = formatYear(at) === formatYear(now) ? {} : ({ year: 'numeric' } as const);
  return new Intl.DateTimeFormat('en-US', { ...DAY, ...year, ...zone }).format(at);
}

function isTimeZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false; // Intl throws for what it does not know
  }
}

export function sharedSetPath(setId: string): string {
  return `/shared/plan/${encodeURIComponent(setId)}`;
}
