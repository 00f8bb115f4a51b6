import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { forgetKept } from './history.repository.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes earlier versions of songs 30 days after they were replaced. */
export function sweepHistory(site: Site): void {
  const { queries, now } = site.platform;
  sweepHourly(site, { name: 'history', run: () => forgetKept(queries, new Date(now().getTime() - KEPT_MS)) });
}
