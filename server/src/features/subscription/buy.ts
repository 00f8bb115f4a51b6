import { refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Billing } from '../../platform/billing/billing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BuyerRow } from './buyers.repository.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { takeIn } from './take-in.ts';

/** A purchase, and the addresses that the browser returns to. */
export interface Wanted {
  readonly buyer: BuyerRow;
  readonly priceId: string;
  readonly quantity: number;
  readonly origin: string;
}

/**
 * Opens a checkout. A customer who pays already, even before the webhook, is not sold another: their paid subscription
 * is read instead.
 */
export async function buy(
  platform: Platform,
  billing: Billing,
  wanted: Wanted,
): Promise<Result<string, 'unreachable' | 'price-gone' | 'subscribed'>> {
  const customer = await ensureCustomer({ queries: platform.queries, billing }, wanted.buyer);
  if (!customer.ok) return customer;
  const live = await billing.findLive(customer.value);
  if (!live.ok) return live;
  if (live.value === null) return openFor(platform, billing, { ...wanted, customerId: customer.value });
  const taken = await takeIn(platform, billing, { subscriptionId: live.value, event: null, origin: wanted.origin });
  return taken.ok ? refused('subscribed') : taken;
}

async function openFor(
  { queries }: Platform,
  billing: Billing,
  { buyer, priceId, quantity, origin, customerId }: Wanted & { readonly customerId: string },
): Promise<Result<string, 'unreachable' | 'price-gone'>> {
  const { accountId } = buyer;
  const bought = { priceId, quantity };
  const opened = await billing.openCheckout({ accountId, customerId, origin }, bought);
  if (opened.ok) return opened;
  if (opened.refusal !== 'customer-gone') return refused(opened.refusal);
  const known = await ensureCustomer({ queries, billing }, buyer, customerId);
  if (!known.ok) return known;
  const again = await billing.openCheckout({ accountId, customerId: known.value, origin }, bought);
  if (again.ok) return again;
  return refused(again.refusal === 'customer-gone' ? 'unreachable' : again.refusal);
}
