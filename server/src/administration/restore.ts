import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { checkBackup } from '../platform/backup/backup-lines.ts';
import type { BackupHeader } from '../platform/backup/backup-lines.ts';
import { restoreInto } from '../platform/backup/restore-backup.ts';
import type { Restoration } from '../platform/backup/restore-backup.ts';
import { openUnderPassphrase } from '../platform/backup/sealed-secrets.ts';
import { readConfiguration } from '../platform/configuration/configuration.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { makeEmbeddedDatabase } from '../platform/database/embedded/embedded-database.ts';
import { findSecrets, writeSecrets } from '../platform/secrets/secret-file.ts';
import type { KnownSecrets } from '../platform/secrets/secret-file.ts';

export interface Restored {
  /** Time of the backup, ISO 8601. */
  readonly at: string;
  readonly rows: number;
}

/** Restores a backup into the empty database that the same environment starts a server with. */
export async function restoreBackup(
  variables: Readonly<Record<string, string | undefined>>,
  { file, onTable }: Pick<Restoration, 'file' | 'onTable'>,
): Promise<Result<Restored, string>> {
  const read = readConfiguration(variables);
  if (!read.ok) return refused(read.refusal.map((complaint) => `${complaint.for} ${complaint.because}.`).join('\n'));
  const configuration = read.value;
  const checked = await checkBackup(file);
  if (!checked.ok) return checked;
  const secrets = await secretsFor(configuration, checked.value);
  if (!secrets.ok) return secrets;
  const restoration = { file, header: checked.value, secrets: secrets.value, ...(onTable && { onTable }) };
  const restored = await restoreTo(configuration, restoration);
  return restored.ok ? accepted({ at: checked.value.at, rows: restored.value }) : restored;
}

function restoreTo(
  { databaseUrl, dataFolder }: Configuration,
  restoration: Restoration,
): Promise<Result<number, string>> {
  if (databaseUrl !== null) return restoreInto(databaseUrl, restoration);
  return makeEmbeddedDatabase(dataFolder, async (url) => {
    const restored = await restoreInto(url, restoration);
    if (!restored.ok || existsSync(join(dataFolder, 'secret'))) return restored;
    const written = writeSecrets(dataFolder, restoration.secrets);
    return written.ok ? restored : written;
  });
}

/** The secrets of this server if it has any, since they must open the restored data; otherwise those in the backup. */
async function secretsFor(
  configuration: Configuration,
  { secrets }: BackupHeader,
): Promise<Result<KnownSecrets, string>> {
  const own = findSecrets(configuration);
  if (!own.ok) return own;
  if (own.value !== null) return accepted(own.value);
  if (secrets === null) {
    return refused(
      `This backup doesn’t include the secret. Put the file "secret" of the server that wrote it into ${configuration.dataFolder}, or set UPLIFT_SECRET, and try again.`,
    );
  }
  if (configuration.backupPassphrase === null)
    return refused('Set UPLIFT_BACKUP_PASSPHRASE to the passphrase that this backup was written with.');
  const opened = await openUnderPassphrase(secrets, configuration.backupPassphrase);
  if (!opened.ok) return opened;
  const [current = '', ...others] = opened.value;
  return accepted({ current, accepted: others });
}
