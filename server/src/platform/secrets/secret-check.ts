import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../database/database.ts';
import { findAnyMasterKey, keepSecretCheck, replaceSecretCheck } from './secret-check.repository.ts';
import type { Secrets } from './secrets.ts';

const PURPOSE = 'secret-check';

/** Text of the check. Any text would do: it is enough that it opens. */
const WORDS = 'This database belongs to this secret.';

const NOT_ITS_SECRET =
  'The database and the secret do not belong together: what accounts have sealed in it cannot be opened. Start with the secret that this database was used with (UPLIFT_SECRET, or the file "secret" of its data folder), which is kept with its backup. If it is lost for good: npm run admin -- adopt-secret. Nothing was changed.';

/**
 * Ties a database to the secret it is first used with, and refuses every other from then on: with another one every library
 * would stay locked.
 */
export async function checkSecret(queries: Queries, secrets: Secrets): Promise<Result<true, string>> {
  const key = await findAnyMasterKey(queries);
  if (key !== null && !opens(() => secrets.open(key.sealed, 'master-key', key.id))) return refused(NOT_ITS_SECRET);
  const renewed = secrets.seal(WORDS, PURPOSE);
  const kept = await keepSecretCheck(queries, renewed);
  if (!opens(() => secrets.open(kept, PURPOSE))) return refused(NOT_ITS_SECRET);
  if (!secrets.isCurrent(kept)) await replaceSecretCheck(queries, renewed);
  return accepted(true);
}

/** Ties a database to this secret instead of any previous one. */
export async function adoptSecretCheck(queries: Queries, secrets: Secrets): Promise<void> {
  await keepSecretCheck(queries, secrets.seal(WORDS, PURPOSE));
  await replaceSecretCheck(queries, secrets.seal(WORDS, PURPOSE));
}

/** Returns true if a text was sealed with a secret of this server. */
export function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false; // sealed with another secret
  }
}
