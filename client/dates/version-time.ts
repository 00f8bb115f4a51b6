const CLOCK = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

/** "Today, 3:12 PM", "Yesterday, 9:40 AM", "Wed, Nov 18, 3:12 PM"; both epoch ms, in the reader's time zone. */
export function versionTime(at: number, now: number): string {
  return `${versionDay(at, now)}, ${CLOCK.format(at)}`;
}

function versionDay(at: number, now: number): string {
  const today = dayStart(now);
  if (dayStart(at) === today) return 'Today';
  const yesterday = new Date(today);
  yesterday.setDate(yesterday.getDate() - 1);
  return dayStart(at) === yesterday.getTime() ? 'Yesterday' : DAY.format(at);
}

function dayStart(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}
