import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuse, refuseUntil } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { readPasswordHash } from './account.repository.ts';

const FIELD = 'current_password';

/** Limits guessing: the holder of a session must not find the password by trying. */
const TRIES: RateLimit = { name: 'current-password', attempts: 10, withinSeconds: 15 * 60 };

/** Checks the account's password again before actions that a stolen session must not take. */
export async function checkCurrentPassword(
  { queries, limits, passwords }: Platform,
  accountId: string,
  password: string,
): Promise<Result<null, Refusal>> {
  const wait = (await limits.count(TRIES, accountId)) || (await limits.count(COSTLY_WORK.hashes, accountId));
  if (wait > 0) return refuseUntil(wait, FIELD);
  const passwordHash = await readPasswordHash(queries, accountId);
  if (!(await passwords.verify(passwordHash, { password, owner: accountId }))) {
    return refuse(401, { for: FIELD, because: 'This is not your current password.' });
  }
  await limits.forget(TRIES, accountId);
  return accepted(null);
}
