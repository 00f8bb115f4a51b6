import { HOUR_MS } from '@uplift/core/foundation';

/** A set rarely ends when it is planned to, and people stay for coffee. */
const SPARE_MS = 3 * HOUR_MS;

/**
 * End of a guest code, epoch ms: some hours after the planned end of its set. Null for a set without a date, and for one
 * that is over.
 *
 * @example
 * guestsEndAt(7_200_000, 0) // 18_000_000
 * guestsEndAt(null, 0) // null
 */
export function guestsEndAt(endsAt: number | null, nowEpochMs: number): number | null {
  if (endsAt === null) return null;
  const end = endsAt + SPARE_MS;
  return end > nowEpochMs ? end : null;
}
