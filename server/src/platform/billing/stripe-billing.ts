import { SUBSCRIPTION_PAGE } from '@uplift/contract';
import { Stripe } from 'stripe';
import type { Billing, Product } from './billing.ts';
import { isEntitling } from './entitling.ts';
import { checkoutAt } from './stripe-checkout.ts';
import { reach, unlessMissing } from './stripe-errors.ts';
import type { BillingLog } from './stripe-errors.ts';
import { buildProducts } from './stripe-products.ts';
import { providedSubscription, SUBSCRIPTION_EXPANDED } from './stripe-subscription.ts';
import { readEvent } from './webhook-events.ts';

/** Access to a Stripe account. */
export interface StripeAccount {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Another address than Stripe's own, for a fake; null for Stripe. */
  readonly apiUrl: URL | null;
}

const ANSWER_WITHIN_MS = 8_000;

/** Cache time of the products: everyone who opens the wizard requests them. */
const REMEMBERED_MS = 30_000;

const MOST_PRICES = 500;
const MOST_SUBSCRIPTIONS = 20;

/** Billing by Stripe: Checkout, the customer portal and webhooks. No card is ever seen here. */
export function createStripeBilling(
  account: StripeAccount,
  { now, log }: { readonly now: () => Date; readonly log: BillingLog },
): Billing {
  const stripe = openStripe(account);
  const readProducts = remembering(now, async () => buildProducts(await listPrices(stripe)));
  return {
    products: () => reach(log, readProducts),
    addCustomer: ({ accountId, emailAddress, fullName }) => {
      const customer = { email: emailAddress, name: fullName, metadata: { uplift_id: accountId } };
      return reach(log, async () => (await stripe.customers.create(customer)).id);
    },
    setAddress: (customerId, email) => reach(log, () => unlessMissing(addressAt(stripe, customerId, email), true)),
    async openCheckout(buyer, bought) {
      const opened = await reach(log, () => checkoutAt(stripe, buyer, bought));
      return opened.ok ? opened.value : opened;
    },
    openPortal: ({ customerId, origin }) => {
      const portal = { customer: customerId, return_url: `${origin}${SUBSCRIPTION_PAGE}` };
      return reach(log, async () => (await stripe.billingPortal.sessions.create(portal)).url);
    },
    findLive: (customer) => reach(log, () => unlessMissing(findLiveSubscriptionId(stripe, customer), null)),
    readSubscription: (id) => reach(log, () => unlessMissing(subscriptionAt(stripe, id), null)),
    forget: (customerId) => reach(log, () => unlessMissing(forgetAt(stripe, customerId), true)),
    verify: (signed) => readEvent(account.webhookSecret, signed, now()),
    testCheckouts: null,
  };
}

function openStripe({ secretKey, apiUrl }: StripeAccount): Stripe {
  const limits = { timeout: ANSWER_WITHIN_MS, maxNetworkRetries: 1, telemetry: false };
  if (apiUrl === null) return new Stripe(secretKey, limits);
  const isSecure = apiUrl.protocol === 'https:';
  const port = Number(apiUrl.port) || (isSecure ? 443 : 80);
  return new Stripe(secretKey, { ...limits, host: apiUrl.hostname, port, protocol: isSecure ? 'https' : 'http' });
}

function listPrices(stripe: Stripe): Promise<readonly Stripe.Price[]> {
  const filter = { active: true, type: 'recurring', currency: 'usd', limit: 100, expand: ['data.product'] } as const;
  return stripe.prices.list({ ...filter, expand: [...filter.expand] }).autoPagingToArray({ limit: MOST_PRICES });
}

function remembering(now: () => Date, ask: () => Promise<readonly Product[]>): () => Promise<readonly Product[]> {
  let known: { readonly until: number; readonly products: readonly Product[] } | null = null;
  return async () => {
    const at = now().getTime();
    known = known !== null && at < known.until ? known : { until: at + REMEMBERED_MS, products: await ask() };
    return known.products;
  };
}

async function findLiveSubscriptionId(stripe: Stripe, customer: string): Promise<string | null> {
  const { data } = await stripe.subscriptions.list({ customer, limit: MOST_SUBSCRIPTIONS });
  return data.find(({ status }) => isEntitling(status))?.id ?? null;
}

async function subscriptionAt(stripe: Stripe, id: string) {
  return providedSubscription(await stripe.subscriptions.retrieve(id, { expand: [...SUBSCRIPTION_EXPANDED] }));
}

async function addressAt(stripe: Stripe, customerId: string, email: string): Promise<true> {
  await stripe.customers.update(customerId, { email });
  return true;
}

/** Stripe ends the subscriptions of a customer that it deletes. */
async function forgetAt(stripe: Stripe, customerId: string): Promise<true> {
  await stripe.customers.del(customerId);
  return true;
}
