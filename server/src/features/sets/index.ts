import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { forgetUnsharedSets } from '../../platform/sharing/sealed-sets.repository.ts';
import { serveSealedSets } from './sealed-sets.route.ts';
import { serveSharedSets } from './shared-sets.route.ts';
import { forgetIdleShares } from './shares.repository.ts';
import { serveSharing } from './sharing.route.ts';

/** Serves sets that are shared: sharing them, and reading them with their songs. */
export function serveSets(site: Site): void {
  serveSharedSets(site);
  serveSharing(site);
  serveSealedSets(site);
  sweepHourly(site, { name: 'idle-shares', run: () => forgetIdle(site.platform) });
}

async function forgetIdle({ queries }: Site['platform']): Promise<void> {
  await forgetIdleShares(queries);
  await forgetUnsharedSets(queries);
}
