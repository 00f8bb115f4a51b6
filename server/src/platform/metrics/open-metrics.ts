import type { Configuration } from '../configuration/configuration.ts';
import { isAnswering } from '../database/health.repository.ts';
import type { Database } from '../database/database.ts';
import { countMails } from '../mail/mails.repository.ts';
import type { BackupOutcome } from '../backup/scheduled-backups.ts';
import { NO_METRICS } from './metrics.ts';
import type { Metrics } from './metrics.ts';

/** The metrics of a server. Without a token no one may read them: nothing is loaded or counted. */
export async function openMetrics(
  { metricsToken }: Pick<Configuration, 'metricsToken'>,
  version: string,
): Promise<Metrics> {
  if (metricsToken === null) return NO_METRICS;
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts');
  return createPrometheusMetrics(version);
}

type WatchedDatabase = Pick<Database, 'queries' | 'connections' | 'isSpaceLow'>;

export function watchDatabase(metrics: Metrics, { queries, connections, isSpaceLow }: WatchedDatabase): void {
  metrics.watch('databaseAnswers', async () => Number(await isAnswering(queries)));
  metrics.watch('connectionsInUse', () => connections().inUse);
  metrics.watch('connectionsIdle', () => connections().idle);
  metrics.watch('queriesWaiting', () => connections().waiting);
  metrics.watch('spaceLow', () => Number(isSpaceLow()));
  metrics.watch('mailsWaiting', async () => (await countMails(queries)).waiting);
  metrics.watch('mailsFailing', async () => (await countMails(queries)).failing);
  metrics.watch('mailsGivenUp', async () => (await countMails(queries)).givenUp);
}

/** Watches the daily backups; call it for each. */
export function watchBackups(metrics: Metrics): (outcome: BackupOutcome) => void {
  let writtenAt = Number.NaN;
  let hasFailed = false;
  metrics.watch('backupAt', () => writtenAt);
  metrics.watch('backupFailed', () => Number(hasFailed));
  return (outcome) => {
    hasFailed = outcome.type === 'failed';
    if (outcome.type === 'written') writtenAt = outcome.at.getTime() / 1000;
  };
}
