import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { scheduleBackups } from './backup/scheduled-backups.ts';
import type { SchedulingParts } from './backup/scheduled-backups.ts';
import { openBilling } from './billing/open-billing.ts';
import type { Configuration } from './configuration/configuration.ts';
import { say } from './process/console.ts';
import type { Queries } from './database/database.ts';
import { openDatabase } from './database/open-database.ts';
import { createFolderTransport } from './mail/folder-transport.ts';
import { presentFailure } from './process/log.ts';
import { createOutbox } from './mail/outbox.ts';
import type { OutboxLog } from './mail/outbox.ts';
import { createSmtpTransport } from './mail/smtp-transport.ts';
import type { Transport } from './mail/transport.ts';
import { countedLimits, countedTransport } from './metrics/counted.ts';
import { openMetrics, watchBackups, watchDatabase } from './metrics/open-metrics.ts';
import type { Metrics } from './metrics/metrics.ts';
import { reachOtherServers } from './process/other-servers.ts';
import { createPasswords } from './secrets/passwords.ts';
import { createMerging } from './merging/merging.ts';
import type { Platform } from './platform.ts';
import { createRateLimits } from './rate-limits/database-rate-limits.ts';
import { createCallTurns } from './rate-limits/turns.ts';
import { createWorkBudget } from './rate-limits/work-budget.ts';
import { resealAll } from './secrets/resealing.ts';
import type { ResealingParts } from './secrets/resealing.ts';
import { checkSecret } from './secrets/secret-check.ts';
import { readVersion } from './configuration/release.ts';
import { readSecrets } from './secrets/secret-file.ts';
import type { KnownSecrets } from './secrets/secret-file.ts';
import { createSecrets } from './secrets/secrets.ts';
import type { Secrets } from './secrets/secrets.ts';
import { createKeyFinder } from './spaces/find-space-keys.ts';
import { createRecordReader } from './spaces/record-reader.ts';

/** A platform that runs. */
export interface OpenPlatform {
  readonly platform: Platform;
  /** Waits for mail in flight, then closes the database. */
  close(): Promise<void>;
}

/** Opens the configured platform of the server; a sentence for the operator when it cannot. */
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
  const { secrets, known } = unsealed.value;
  const resealing = resealInBackground({
    queries,
    secrets,
    log,
    delayMs: database.kind === 'embedded' ? 0 : ROLLING_UPDATE_MS,
  });
  const metrics = await openMetrics(configuration, readVersion());
  watchDatabase(metrics, database);
  const backups = backUpDaily(configuration, { queries, secrets: known, log, metrics });
  const mailer = openMailer(configuration, { queries, secrets, log, metrics });
  const merging = createMerging();
  const findSpaceKeys = createKeyFinder({ secrets, now });
  const passwords = await createPasswords();
  const billing = await openBilling(configuration, { queries, secrets, now, log });
  const { close: leaveOtherServers, ...others } = await reachOtherServers({ configuration, now, log });
  return accepted({
    platform: {
      configuration,
      queries,
      isSpaceLow: () => database.isSpaceLow(),
      merging,
      findSpaceKeys,
      recordReader: createRecordReader({ merging, findSpaceKeys }),
      mailer,
      passwords,
      secrets,
      ...createLimits({ queries, secrets, metrics }),
      billing,
      metrics,
      ...others,
      now,
    },
    async close() {
      await Promise.all([leaveOtherServers(), resealing.stop(), backups?.stop(), merging.close()]);
      await mailer.stop();
      await database.close();
    },
  });
}

function openMailer(
  configuration: Configuration,
  {
    metrics,
    ...parts
  }: Pick<SchedulingParts, 'queries' | 'log'> & { readonly secrets: Secrets; readonly metrics: Metrics },
) {
  return createOutbox({ ...parts, transport: countedTransport(createTransport(configuration), metrics), now });
}

/** Limits of attempts and of work, shared by every server of a database, and turns of this one. */
function createLimits({
  metrics,
  ...parts
}: {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly metrics: Metrics;
}) {
  const limits = countedLimits(createRateLimits({ ...parts, now }), metrics);
  return { limits, budget: createWorkBudget({ limits, now }), ...createCallTurns() };
}

interface OpenedSecrets {
  readonly secrets: Secrets;
  readonly known: KnownSecrets;
}

async function openSecrets(configuration: Configuration, queries: Queries): Promise<Result<OpenedSecrets, string>> {
  const read = readSecrets(configuration);
  if (!read.ok) return read;
  const known = read.value;
  const secrets = createSecrets(known.current, known.accepted);
  const checked = await checkSecret(queries, secrets);
  return checked.ok ? accepted({ secrets, known }) : checked;
}

function backUpDaily(
  { keptBackups: keep, backupFolder: folder, backupPassphrase: passphrase }: Configuration,
  { metrics, ...parts }: Pick<SchedulingParts, 'queries' | 'secrets' | 'log'> & { readonly metrics: Metrics },
) {
  if (keep === null) return null;
  const onOutcome = watchBackups(metrics);
  return scheduleBackups({ keep, folder, ...parts, onOutcome, passphrase, release: readVersion(), now });
}

/**
 * Time that servers of the release before may still run on the same Postgres: they can't open what this one reseals.
 */
const ROLLING_UPDATE_MS = 60 * 60 * 1000;

interface BackgroundResealing extends Pick<ResealingParts, 'queries' | 'secrets'> {
  readonly log: OutboxLog;
  readonly delayMs: number;
}

/** Reseals texts sealed by an older secret or release. No call waits for it: the old form still opens. */
function resealInBackground({ log, delayMs, ...parts }: BackgroundResealing) {
  let isStopped = false;
  let running = Promise.resolve();
  const reseal = async () => {
    try {
      const { unopened } = await resealAll({ ...parts, isStopped: () => isStopped });
      if (unopened > 0) log.warn({ unopened }, 'Some sealed texts can’t be opened with any of this server’s secrets');
    } catch (error) {
      log.warn({ cause: presentFailure(error) }, 'Resealing stopped early; it continues after the next start');
    }
  };
  const timer = setTimeout(() => {
    running = reseal();
  }, delayMs).unref();
  return {
    stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      return running;
    },
  };
}

function now(): Date {
  return new Date();
}

function createTransport(configuration: Configuration): Transport {
  const { smtpUrl } = configuration;
  if (smtpUrl === null) return createFolderTransport({ configuration, now, say });
  return createSmtpTransport(smtpUrl, configuration);
}
