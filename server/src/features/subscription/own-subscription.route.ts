import { openPortal, readSubscription } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findBuyer } from './buyers.repository.ts';
import { presentSubscription, shownSubscription } from './present-subscription.ts';
import { NO_SUBSCRIPTION, PROVIDER_UNREACHABLE } from './subscription-answers.ts';
import { countSeatsTaken, listSubscriptions } from './subscriptions.repository.ts';
import { CHECKOUTS } from './wizard.route.ts';

/** Serves the subscription of an account, and the provider's page for changing it. */
export function serveOwnSubscription(site: Site): void {
  const { billing, queries, configuration, limits, now } = site.platform;

  serve(site, readSubscription, async ({ session: { accountId } }) => {
    if (billing === null) return accepted(null);
    const shown = shownSubscription(await listSubscriptions(queries, accountId), { accountId, now: now() });
    if (shown === null) return accepted(null);
    const seatsTaken = shown.church === null ? 1 : await countSeatsTaken(queries, shown.church.id, now());
    return accepted(presentSubscription(shown, { accountId, seatsTaken, now: now() }));
  });

  serve(site, openPortal, async ({ session: { accountId }, request }) => {
    const found = await listSubscriptions(queries, accountId);
    const own = found.filter((subscription) => subscription.accountId === accountId);
    const shown = shownSubscription(own, { accountId, now: now() });
    const customerId = (await findBuyer(queries, accountId))?.customerId ?? null;
    if (billing === null || shown === null || customerId === null) return NO_SUBSCRIPTION;
    const seconds = await limits.count(CHECKOUTS, accountId);
    if (seconds > 0) return refuseUntil(seconds, 'server_error');
    const buyer = { accountId, customerId, origin: publicOrigin(configuration, request) };
    const opened = await billing.openPortal(buyer, shown.id);
    return opened.ok ? opened : PROVIDER_UNREACHABLE;
  });
}
