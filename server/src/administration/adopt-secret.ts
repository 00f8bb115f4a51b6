import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { noteAudit } from '../platform/audit/audit.repository.ts';
import type { Queries } from '../platform/database/database.ts';
import { markLostKeys, removeWaiting } from '../platform/secrets/lost-keys.repository.ts';
import { adoptSecretCheck, checkSecret, opens } from '../platform/secrets/secret-check.ts';
import { readSecrets } from '../platform/secrets/secret-file.ts';
import type { SecretPlace } from '../platform/secrets/secret-file.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';

const NOT_LOST = 'This is already the secret of this database. Nothing is lost.';

/**
 * Ties a database whose secret was lost to the present one. Keys of accounts that do not open are marked as lost: the first device
 * of each account whose person signs in there gives its key back. Returns how many accounts that are.
 */
export async function adoptSecret(queries: Queries, where: SecretPlace, now: Date): Promise<Result<number, string>> {
  const known = readSecrets(where);
  if (!known.ok) return known;
  const secrets = createSecrets(known.value.current, known.value.accepted);
  if ((await checkSecret(queries, secrets)).ok) return refused(NOT_LOST);
  return queries.transaction(async (transaction) => {
    const lost = await markLostKeys(transaction, (sealed, id) => opens(() => secrets.open(sealed, 'master-key', id)));
    await removeWaiting(transaction);
    await adoptSecretCheck(transaction, secrets);
    const details = { accounts: lost };
    await noteAudit(transaction, { actor: 'operator', action: 'secret-adopted', accountId: null, details }, now);
    return accepted(lost);
  });
}
