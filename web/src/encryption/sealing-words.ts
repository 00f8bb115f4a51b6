import type { SealingProgress } from '@uplift/client/accounts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** From so many minutes on, hours are said. */
const LONG_MINUTES = 90;

/** The count of sealed songs and the time that the rest takes: "6,214 of 10,000, about 9 minutes." */
export function sealingWords({ sealed, total, restMs, isPaused }: SealingProgress): string {
  const come = `${sealed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;
  if (isPaused) return `Paused at ${come}.`;
  return restMs === null ? `${come}.` : `${come}, ${restWords(restMs)}.`;
}

function restWords(restMs: number): string {
  if (restMs < MINUTE_MS) return 'less than a minute';
  const minutes = Math.ceil(restMs / MINUTE_MS);
  if (minutes >= LONG_MINUTES) return `about ${Math.ceil(minutes / HOUR_MINUTES)} hours`;
  return minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
}
