import { MINUTE_MS } from '@uplift/core/foundation';
import type { LiveRun } from './live-run.ts';

/** A run that was interrupted for longer is over: the player has done something else since. */
export const RESUMED_WITHIN_MS = 15 * MINUTE_MS;

/**
 * The current beat of a stored run, fraction included. Null if its song of `songBeats` would be over, if it was stored
 * over {@link RESUMED_WITHIN_MS} ago, and if the clock was set back since.
 */
export function resumedRun(
  { beat, atEpochMs, tempo }: LiveRun,
  { nowEpochMs, songBeats }: { readonly nowEpochMs: number; readonly songBeats: number },
): number | null {
  const elapsedMs = nowEpochMs - atEpochMs;
  const isRecent = elapsedMs >= 0 && elapsedMs <= RESUMED_WITHIN_MS;
  const now = beat + (elapsedMs * tempo) / MINUTE_MS;
  return isRecent && now < songBeats ? now : null;
}
