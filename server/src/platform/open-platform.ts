import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { openBilling } from './billing/open-billing.ts';
import type { Configuration } from './configuration.ts';
import { say } from './console.ts';
import type { Queries } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createFolderTransport } from './mail/folder-transport.ts';
import { presentFailure } from './log.ts';
import { createOutbox } from './mail/outbox.ts';
import type { OutboxLog } from './mail/outbox.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import type { Transport } from './mail/transport.ts';
import { reachOtherServers } from './other-servers.ts';
import { createPasswords } from './passwords.ts';
import type { Platform } from './platform.ts';
import { createRateLimits } from './rate-limits/database-rate-limits.ts';
import { resealAll } from './resealing.ts';
import type { ResealingParts } from './resealing.ts';
import { checkSecret } from './secret-check.ts';
import { readSecrets } from './secret-file.ts';
import { createSecrets } from './secrets.ts';
import type { Secrets } from './secrets.ts';

/** A platform that runs. */
export interface OpenPlatform {
  readonly platform: Platform;
  /** Lets mail that is being sent finish, then lets go of the database. */
  close(): Promise<void>;
}

/** Opens everything the server stands on as it is configured; a sentence for whoever started it when it cannot. */
export async function openPlatform(
  configuration: Configuration,
  log: OutboxLog,
): Promise<Result<OpenPlatform, string>> {
  const opened = await openDatabase(configuration);
  if (!opened.ok) return opened;
  const database = opened.value;
  const { queries } = database;
  const unsealed = await openSecrets(configuration, queries);
  if (!unsealed.ok) {
    await database.close();
    return unsealed;
  }
  const secrets = unsealed.value;
  const resealing = resealInBackground({ queries, secrets, log });
  const mailer = createOutbox({ queries, secrets, transport: transportOf(configuration), now, log });
  const limits = createRateLimits({ queries, secrets, now });
  const passwords = await createPasswords();
  const billing = await openBilling(configuration, { queries, secrets, now, log });
  const { close: leaveOtherServers, ...others } = await reachOtherServers({ configuration, now, log });
  return accepted({
    platform: { configuration, queries, mailer, passwords, secrets, limits, billing, ...others, now },
    async close() {
      await Promise.all([leaveOtherServers(), resealing.stop()]);
      await mailer.stop();
      await database.close();
    },
  });
}

async function openSecrets(configuration: Configuration, queries: Queries): Promise<Result<Secrets, string>> {
  const known = readSecrets(configuration);
  if (!known.ok) return known;
  const secrets = createSecrets(known.value.current, known.value.accepted);
  const checked = await checkSecret(queries, secrets);
  return checked.ok ? accepted(secrets) : checked;
}

/** What was sealed otherwise opens as it is: nobody waits until it is sealed anew. */
function resealInBackground({
  log,
  ...parts
}: Pick<ResealingParts, 'queries' | 'secrets'> & { readonly log: OutboxLog }) {
  let isStopped = false;
  const running = resealAll({ ...parts, isStopped: () => isStopped }).then(
    ({ unopened }) =>
      unopened > 0 ? log.warn({ unopened }, 'Some of what is sealed opens with no secret of this server') : undefined,
    (error: unknown) => log.warn({ cause: presentFailure(error) }, 'Not everything could be sealed anew'),
  );
  return {
    stop(): Promise<void> {
      isStopped = true;
      return running;
    },
  };
}

function now(): Date {
  return new Date();
}

function transportOf(configuration: Configuration): Transport {
  const { smtpUrl } = configuration;
  if (smtpUrl === null) return createFolderTransport({ configuration, now, say });
  return createSmtpTransport(smtpUrl, configuration);
}
