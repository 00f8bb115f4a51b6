import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Platform } from '../../platform/platform.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuse, refuseUntil } from '../../platform/http/serve.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { readPasswordHash } from './account.repository.ts';

const FIELD = 'current_password';

export const WRONG_PASSWORD = refuse(401, { for: FIELD, because: 'This is not your current password.' });

/** Limits guessing: the holder of a session must not find the password by trying. */
const TRIES: RateLimit = { name: 'current-password', attempts: 10, withinSeconds: 15 * 60 };

/** Checks the account's password again before actions that a stolen session must not take. Returns its stored hash. */
export async function checkCurrentPassword(
  { queries, limits, passwords }: Platform,
  accountId: string,
  password: string,
): Promise<Result<string, Refusal>> {
  const wait = (await limits.count(TRIES, accountId)) || (await limits.count(COSTLY_WORK.hashes, accountId));
  if (wait > 0) return refuseUntil(wait, FIELD);
  const passwordHash = await readPasswordHash(queries, accountId);
  const isRight = await passwords.verify(passwordHash, { password, owner: accountId });
  if (!isRight || passwordHash === null) return WRONG_PASSWORD;
  await limits.forget(TRIES, accountId);
  return accepted(passwordHash);
}
