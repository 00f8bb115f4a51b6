import type { RateLimit, RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import type { SetKey } from './shares.repository.ts';

/**
 * Time longer than the page offers Undo: a person with whom a set is shared again by then knows of it, and is not
 * notified twice.
 */
const TAKEN_BACK: RateLimit = { name: 'shares-taken-back', attempts: 1, withinSeconds: 60 };

interface TakenShare extends SetKey {
  readonly emailAddress: string;
}

/** Notes that an owner took a set back just now. */
export async function noteTakenBack(limits: RateLimits, share: TakenShare): Promise<void> {
  await limits.forget(TAKEN_BACK, shareKey(share));
  await limits.count(TAKEN_BACK, shareKey(share));
}

/** Resolves to true if its owner took the set back from the address moments ago. */
export function wasTakenBack(limits: RateLimits, share: TakenShare): Promise<boolean> {
  return limits.hasCounted(TAKEN_BACK, shareKey(share));
}

function shareKey({ ownerId, setId, emailAddress }: TakenShare): string {
  return JSON.stringify([ownerId, setId, emailAddress]);
}
