import type { Site } from '../../platform/http/serve.ts';
import { sweepHourly } from '../../platform/process/sweeping.ts';
import { forgetUnsharedSets } from '../../platform/sharing/sealed-sets.repository.ts';
import { forgetPastGuests } from './guests/guest-codes.repository.ts';
import { serveGuestCode } from './guests/guest-code.route.ts';
import { serveGuests } from './guests/guests.route.ts';
import { serveSealedSets } from './sealed-sets.route.ts';
import { wholeSongs } from './set-songs.ts';
import { serveSharedSets } from './shared-sets.route.ts';
import { forgetIdleShares } from './shares.repository.ts';
import { serveSharing } from './sharing.route.ts';

/** Serves sets that are shared: sharing them, opening them to guests, and reading them with their songs. */
export function serveSets(site: Site): void {
  const { queries, recordReader, now } = site.platform;
  const reading = { queries, recordReader, now, songs: wholeSongs(site.platform) };
  serveSharedSets(site, reading);
  serveSharing(site);
  serveSealedSets(site);
  serveGuestCode(site);
  serveGuests(site, reading);
  sweepHourly(site, { name: 'idle-shares', run: () => forgetIdle(site.platform) });
  sweepHourly(site, { name: 'past-guests', run: () => forgetPastGuests(queries, now()) });
}

async function forgetIdle({ queries }: Site['platform']): Promise<void> {
  await forgetIdleShares(queries);
  await forgetUnsharedSets(queries);
}
