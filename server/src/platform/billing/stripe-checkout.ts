import { THANK_YOU_PAGE } from '@uplift/contract';
import type { Result } from '@uplift/core/foundation';
import type { Stripe } from 'stripe';
import type { Buyer } from './billing.ts';
import { unlessGone } from './stripe-errors.ts';

/** Limit of one customer's checkouts that are closed when another is opened; several are open only in several tabs. */
const MOST_OPEN = 10;

/** Opens a checkout and closes those that were left open: paid in two tabs, it would be paid twice. */
export function checkoutAt(
  stripe: Stripe,
  { customerId, accountId, origin }: Buyer,
  { priceId, quantity }: { readonly priceId: string; readonly quantity: number },
): Promise<Result<string, 'price-gone' | 'customer-gone'>> {
  return unlessGone(
    (async () => {
      await closeOpen(stripe, customerId);
      const { url } = await stripe.checkout.sessions.create({
        mode: 'subscription',
        customer: customerId,
        client_reference_id: accountId,
        line_items: [{ price: priceId, quantity }],
        subscription_data: { metadata: { uplift_id: accountId } },
        success_url: `${origin}${THANK_YOU_PAGE}`,
        cancel_url: `${origin}/`,
      });
      if (url === null) throw new Error('The payment provider opened a checkout without an address.');
      return url;
    })(),
  );
}

async function closeOpen(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: MOST_OPEN });
  await Promise.all(data.map(({ id }) => stripe.checkout.sessions.expire(id)));
}
