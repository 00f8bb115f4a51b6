import { SUBSCRIPTION_PAGE } from '@uplift/contract';
import type { TestCheckoutRow, TestSubscriptionRow } from './test-billing.repository.ts';
import type { TestCheckout } from './test-checkouts.ts';
import { testPrice } from './test-prices.ts';

/** A checkout or portal as its page shows it; null if its price is no longer sold. */
export function presentTestCheckout(
  checkout: TestCheckoutRow,
  subscription: TestSubscriptionRow | null,
): TestCheckout | null {
  const sold = testPrice(checkout.priceId);
  if (sold === null) return null;
  const { product, price, interval } = sold;
  const { name, description } = product;
  const bought = { product: { name, description }, price, interval, ...presentTerms(subscription) };
  const { id: checkout_id, seats } = checkout;
  if (!checkout.isPortal) {
    const status = subscription === null ? 'open' : 'paid';
    return { ...bought, checkout_id, kind: 'checkout', status, seats, leave: '/' };
  }
  const current = subscription ?? { seats, status: 'canceled' };
  const { status } = current;
  return { ...bought, checkout_id, kind: 'portal', status, seats: current.seats, leave: SUBSCRIPTION_PAGE };
}

function presentTerms(subscription: TestSubscriptionRow | null): Pick<TestCheckout, 'renews_at' | 'ends_at'> {
  if (subscription === null) return { renews_at: null, ends_at: null };
  const { endsAt, periodEnd } = subscription;
  if (endsAt !== null) return { renews_at: null, ends_at: endsAt.toISOString() };
  return { renews_at: periodEnd.toISOString(), ends_at: null };
}
