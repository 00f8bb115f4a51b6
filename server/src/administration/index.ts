import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { deleteWithAll } from '../features/account/index.ts';
import { countedDays } from '../features/analytics/index.ts';
import type { CountedDay } from '../features/analytics/index.ts';
import { administerChurches } from '../features/churches/index.ts';
import type { ChurchAdministration } from '../features/churches/index.ts';
import { noteAudit } from '../platform/audit/audit.repository.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import type { BackupParts, WrittenBackup } from '../platform/backup/write-backup.ts';
import { isPaying } from '../platform/billing/entitlement.repository.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Queries } from '../platform/database/database.ts';
import { openSharedDatabase } from '../platform/database/open-database.ts';
import { beginEpoch } from '../platform/database/sync-epoch.repository.ts';
import { readVersion } from '../platform/configuration/release.ts';
import { readSecrets } from '../platform/secrets/secret-file.ts';
import { checkSecret } from '../platform/secrets/secret-check.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { adoptSecret } from './adopt-secret.ts';
import { changeAddress } from './change-address.ts';
import type { ReaddressedAccount } from './change-address.ts';
import { administerPeople } from './people.ts';
import { rotateSecret } from './rotate-secret.ts';
import { createSupport } from './support.ts';
import type { MailParts, Support } from './support.ts';
import type { Rotation } from './rotate-secret.ts';
import type { PeopleAdministration } from './people.ts';

export type { OwnQuota, Support } from './support.ts';
export { restoreBackup } from './restore.ts';
export type { Restored } from './restore.ts';

/** Commands of the operator from the server's console, on the database the server uses. Refusals are sentences. */
export interface Administration {
  readonly people: PeopleAdministration;
  readonly churches: ChurchAdministration;
  readonly support: Support;
  /** Deletes an account and all the server holds of the person. */
  deleteAccount(id: string): Promise<Result<true, string>>;
  /** Changes the address of an account whose person lost the mailbox, and mails the new one a link to set a password. */
  changeAddress(change: { readonly from: string; readonly to: string }): Promise<Result<ReaddressedAccount, string>>;
  /** The visits that were counted, day by day (UTC), the latest first. */
  visits(): Promise<readonly CountedDay[]>;
  /** Replaces the secret of the database by another. */
  rotateSecret(): Promise<Result<Rotation, string>>;
  /**
   * Ties a database whose secret was lost to the present one. Returns the number of accounts that lost their key,
   * which their devices restore.
   */
  adoptSecret(): Promise<Result<number, string>>;
  /** Lets every device compare its library with the server's, after a restore that this release knows nothing of. */
  resync(): Promise<void>;
  /** Writes a backup to a new file. */
  backup(file: string, onTable: BackupParts['onTable']): Promise<Result<WrittenBackup, string>>;
  close(): Promise<void>;
}

const STILL_PAYS =
  'The account pays for a subscription. Cancel it at the payment provider first, or it will keep being charged.';

const STOP_FIRST = 'The server is running and would keep using the secret it started with. Stop it first.';

/** Administers the database of `queries`. */
export function createAdministration(
  queries: Queries,
  now: () => Date,
): Omit<Administration, 'support' | 'changeAddress' | 'rotateSecret' | 'adoptSecret' | 'backup' | 'close'> {
  return {
    people: administerPeople(queries, now),
    churches: administerChurches(queries, now),
    async deleteAccount(id) {
      if (await isPaying(queries, id, now())) return refused(STILL_PAYS);
      return queries.transaction(async (transaction) => {
        const deleted = await deleteWithAll(transaction, id);
        if (!deleted.ok) return refused(deleted.refusal.because);
        await noteAudit(transaction, { actor: 'operator', action: 'account-deleted', accountId: null }, now());
        return accepted(true);
      });
    },
    visits: () => countedDays(queries),
    resync: () => beginEpoch(queries),
  };
}

/** Opens the database of a server with the same environment; otherwise returns a sentence with the remedy. */
export async function openAdministration(
  variables: Readonly<Record<string, string | undefined>>,
): Promise<Result<Administration, string>> {
  const read = readConfiguration(variables);
  if (!read.ok) return refused(read.refusal.map((complaint) => `${complaint.for} ${complaint.because}.`).join('\n'));
  const opened = await openSharedDatabase(read.value);
  if (!opened.ok) return opened;
  const { database, isServing } = opened.value;
  return accepted({
    ...createAdministration(database.queries, () => new Date()),
    rotateSecret: async () => (isServing === true ? refused(STOP_FIRST) : rotateSecret(database.queries, read.value)),
    adoptSecret: async () =>
      isServing === true ? refused(STOP_FIRST) : adoptSecret(database.queries, read.value, new Date()),
    support: createSupport({
      queries: database.queries,
      now: () => new Date(),
      mail: async () => checkedMailParts(database.queries, read.value),
    }),
    changeAddress: async (change) => {
      const parts = mailParts(database.queries, read.value);
      return parts.ok ? changeAddress(parts.value, change) : parts;
    },
    backup: async (file, onTable) => {
      const known = readSecrets(read.value);
      if (!known.ok) return known;
      const parts = { queries: database.queries, secrets: known.value, passphrase: read.value.backupPassphrase };
      return writeBackup(file, {
        ...parts,
        release: readVersion(),
        now: () => new Date(),
        ...(onTable && { onTable }),
      });
    },
    close: () => database.close(),
  });
}

/** Builds the parts that seal mails for the servers of a database to send. */
function mailParts(queries: Queries, configuration: Configuration): Result<MailParts, string> {
  const known = readSecrets(configuration);
  if (!known.ok) return known;
  const secrets = createSecrets(known.value.current, known.value.accepted);
  return accepted({ queries, secrets, configuration, now: () => new Date() });
}

/** Parts for mail, if the secret is the one of the database: no server could send mail that another one sealed. */
async function checkedMailParts(queries: Queries, configuration: Configuration): Promise<Result<MailParts, string>> {
  const parts = mailParts(queries, configuration);
  if (!parts.ok) return parts;
  const checked = await checkSecret(queries, parts.value.secrets);
  return checked.ok ? parts : checked;
}
