import type { SyncState } from '@uplift/core/sync';

type Exchange = NonNullable<SyncState['progress']>;

/**
 * How far a large exchange with the account has come, as a progress bar says it. What comes is counted in changes, which are no fewer than the
 * songs; what goes is counted exactly.
 */
export function exchangeWords({ direction, done, total }: Exchange): {
  readonly label: string;
  readonly countText: string;
} {
  const [come, all, left] = [done, total, total - done].map((count) => count.toLocaleString('en-US'));
  return direction === 'down'
    ? { label: 'Downloading your library', countText: `${come} of up to ${all}` }
    : { label: 'Uploading your library', countText: `${come} of ${all} uploaded, ${left} waiting` };
}
