import { DAY_MS } from '@uplift/core/foundation';

/** Days that deleted songs, collections and sets stay in the trash. */
export const TRASH_DAYS = 30;

/**
 * The days, including begun ones, until a record deleted at `deletedAt` leaves the trash; 0 after that. Both in epoch
 * ms.
 *
 * @example
 * daysLeft(0, 86_400_000) // 29
 */
export function daysLeft(deletedAt: number, now: number): number {
  const left = Math.ceil((deletedAt + TRASH_DAYS * DAY_MS - now) / DAY_MS);
  // A device whose clock was ahead must not promise more days than there are.
  return Math.min(TRASH_DAYS, Math.max(0, left));
}
