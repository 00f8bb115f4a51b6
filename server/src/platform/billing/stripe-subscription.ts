import type { Stripe } from 'stripe';
import type { ProvidedSubscription } from './billing.ts';
import { readPlan } from './read-product.ts';

/** Objects to read with a subscription, so that one request is enough. */
export const SUBSCRIPTION_EXPANDED = ['items.data.price.product'];

/** A subscription of one product, as Stripe returns it; null for an empty one. */
export function providedSubscription(subscription: Stripe.Subscription): ProvidedSubscription | null {
  const [item] = subscription.items.data;
  if (item === undefined) return null;
  const { id, customer, status } = subscription;
  const { price, quantity, current_period_end } = item;
  return {
    id,
    customerId: readId(customer),
    productId: readId(price.product),
    ...productFacts(price.product),
    priceId: price.id,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    seats: Math.max(1, quantity ?? 1),
    status,
    periodEnd: toDate(current_period_end),
    endsAt: findEnd(subscription, current_period_end),
  };
}

function productFacts(product: Stripe.Price['product']): Pick<ProvidedSubscription, 'name' | 'plan'> {
  if (typeof product === 'string' || 'deleted' in product) return { name: 'Uplift', plan: 'live' };
  return { name: product.name, plan: readPlan(product.metadata) };
}

function findEnd(subscription: Stripe.Subscription, periodEnd: number): Date | null {
  const { ended_at: ended, cancel_at: cancelAt, cancel_at_period_end: endsWithPeriod } = subscription;
  return toDate(ended ?? cancelAt ?? (endsWithPeriod ? periodEnd : null));
}

function readId(reference: string | { readonly id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** Stripe counts seconds. */
function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
