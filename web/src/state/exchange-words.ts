import type { SyncState } from '@uplift/core/sync';

type Exchange = NonNullable<SyncState['progress']>;

/** Progress of a large exchange with the account, for a progress bar. Received records are counted in changes, which are at least as many as the songs; sent ones are counted exactly. */
export function exchangeWords({ direction, done, total }: Exchange): {
  readonly label: string;
  readonly countText: string;
} {
  const [come, all, left] = [done, total, total - done].map((count) => count.toLocaleString('en-US'));
  return direction === 'down'
    ? { label: 'Downloading your library', countText: `${come} of up to ${all}` }
    : { label: 'Uploading your library', countText: `${come} of ${all} uploaded, ${left} waiting` };
}
