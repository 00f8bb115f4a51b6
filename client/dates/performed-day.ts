const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const DAY_AND_YEAR = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

/** "Nov 16", with the year when it is another than `now`'s; empty for never. Both in epoch ms, shown in the reader's time zone. */
export function performedDay(at: number | null, now: number): string {
  if (at === null) return '';
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear();
  return (isThisYear ? DAY : DAY_AND_YEAR).format(at);
}
