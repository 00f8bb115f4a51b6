import { MINUTE_MS } from '@uplift/core/foundation';
import type { LiveRun } from './live-run.ts';

/** A run that was interrupted for longer is over: the player has done something else since. */
export const RESUMED_WITHIN_MS = 15 * MINUTE_MS;

/** The beat the music has come to since a run was kept, fraction included. Null where its song of `songBeats` would be over, where it was kept
 * longer than {@link RESUMED_WITHIN_MS} ago, and where the clock went back since. */
export function resumedRun(
  { beat, atEpochMs, tempo }: LiveRun,
  { nowEpochMs, songBeats }: { readonly nowEpochMs: number; readonly songBeats: number },
): number | null {
  const elapsedMs = nowEpochMs - atEpochMs;
  const isRecent = elapsedMs >= 0 && elapsedMs <= RESUMED_WITHIN_MS;
  const now = beat + (elapsedMs * tempo) / MINUTE_MS;
  return isRecent && now < songBeats ? now : null;
}
