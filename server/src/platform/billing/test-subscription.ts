import type { ProvidedSubscription } from './billing.ts';
import type { TestSubscriptionRow } from './test-billing.repository.ts';
import { testPrice } from './test-prices.ts';

const CUSTOMER = 'cus_test_';

export function testCustomerId(accountId: string): string {
  return `${CUSTOMER}${accountId}`;
}

export function accountOfTestCustomer(customerId: string): string {
  return customerId.slice(CUSTOMER.length);
}

/** The current state of a subscription: nothing renews or ends it when its time comes, so reading does. */
export function stateAt(row: TestSubscriptionRow, now: Date): TestSubscriptionRow {
  const { endsAt, priceId } = row;
  if (endsAt !== null && endsAt <= now) return { ...row, status: 'canceled' };
  const interval = testPrice(priceId)?.interval ?? 'month';
  let { periodEnd } = row;
  while (periodEnd <= now) periodEnd = endOfPeriod(periodEnd, interval);
  return { ...row, periodEnd };
}

/** A month or a year later. */
export function endOfPeriod(start: Date, interval: 'month' | 'year'): Date {
  const end = new Date(start);
  if (interval === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1);
  else end.setUTCMonth(end.getUTCMonth() + 1);
  return end;
}

/** Returns null if its price is no longer sold. */
export function providedTestSubscription(row: TestSubscriptionRow): ProvidedSubscription | null {
  const sold = testPrice(row.priceId);
  if (sold === null) return null;
  const { id, accountId, priceId, seats, status, periodEnd, endsAt } = row;
  const { product, plan, interval } = sold;
  const bought = { productId: product.product_id, name: product.name, plan, priceId, interval, seats };
  return { id, customerId: testCustomerId(accountId), ...bought, status, periodEnd, endsAt };
}
