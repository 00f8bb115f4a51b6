import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { serveSharedSets } from './shared-sets.route.ts';
import { forgetIdleShares } from './shares.repository.ts';
import { serveSharing } from './sharing.route.ts';

/** Serves sets that are shared: sharing them, and reading them with their songs. */
export function serveSets(site: Site): void {
  serveSharedSets(site);
  serveSharing(site);
  sweepHourly(site, { name: 'idle-shares', run: () => forgetIdleShares(site.platform.queries) });
}
