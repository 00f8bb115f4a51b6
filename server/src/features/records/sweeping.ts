import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { forgetKept } from './history.repository.ts';
import { sealPlainEntries } from './seal-plain-entries.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes earlier versions of songs 30 days after they were replaced. */
export function sweepHistory(site: Site): void {
  const { queries, now } = site.platform;
  sweepHourly(site, { name: 'history', run: () => forgetKept(queries, new Date(now().getTime() - KEPT_MS)) });
}

/** Seals what releases before 2.1.0 stored. */
export function sweepPlainEntries(site: Site): void {
  let isStopped = false;
  site.app.addHook('preClose', async () => {
    isStopped = true;
  });
  sweepHourly(site, { name: 'plain-entries', run: () => sealPlainEntries(site.platform, () => isStopped) });
}
