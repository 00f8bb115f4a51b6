import { listProducts, openCheckout } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Billing, Product } from '../../platform/billing/billing.ts';
import { publicOrigin } from '../../platform/http/public-origin.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { refuseUntil, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { buy } from './buy.ts';
import { findBuyer } from './buyers.repository.ts';
import { PRICE_GONE, PROVIDER_UNREACHABLE, SUBSCRIBED_ALREADY } from './subscription-answers.ts';

/** Hourly limit of checkouts and portals opened by one account. */
export const CHECKOUTS: RateLimit = { name: 'checkouts', attempts: 30, withinSeconds: 3600 };

/** Serves the products, and buying them. */
export function serveWizard(site: Site): void {
  const { platform } = site;
  const { billing, queries, configuration, limits } = platform;

  serve(site, listProducts, async () => {
    const products = await readProducts(billing);
    return products.ok ? products : PROVIDER_UNREACHABLE;
  });

  serve(site, openCheckout, async ({ body, session, request }) => {
    const products = await readProducts(billing);
    if (!products.ok) return PROVIDER_UNREACHABLE;
    if (billing === null || !isOffered(products.value, body.price_id)) return PRICE_GONE;
    const seconds = await limits.count(CHECKOUTS, session.accountId);
    if (seconds > 0) return refuseUntil(seconds, 'server_error');
    const buyer = await findBuyer(queries, session.accountId);
    if (buyer === null) return PRICE_GONE;
    const origin = publicOrigin(configuration, request);
    const bought = await buy(platform, billing, { buyer, origin, priceId: body.price_id, quantity: body.quantity });
    return bought.ok ? bought : REFUSALS[bought.refusal];
  });
}

const REFUSALS = {
  unreachable: PROVIDER_UNREACHABLE,
  'price-gone': PRICE_GONE,
  subscribed: SUBSCRIBED_ALREADY,
} as const;

async function readProducts(billing: Billing | null) {
  return billing === null ? accepted<readonly Product[]>([]) : billing.products();
}

/** Returns true for a price that the wizard shows; no other price of the provider can be bought. */
function isOffered(products: readonly Product[], priceId: string): boolean {
  return products.some(({ prices }) => [prices.month, prices.year].some(({ price_id }) => price_id === priceId));
}
