import { TEST_CHECKOUT_PAGE } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Queries } from '../database/database.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Billing } from './billing.ts';
import { presentTestCheckout } from './present-test-checkout.ts';
import {
  closeTestCheckouts,
  findPaidTestSubscription,
  findTestSubscription,
  forgetTestCustomer,
  holdTestCheckout,
  putTestCheckout,
} from './test-billing.repository.ts';
import type { TestCheckoutRow } from './test-billing.repository.ts';
import type { TestCheckouts } from './test-checkouts.ts';
import { testEvents } from './test-events.ts';
import { press } from './test-presses.ts';
import { TEST_PRODUCTS } from './test-prices.ts';
import { accountOfTestCustomer, stateAt, providedTestSubscription, testCustomerId } from './test-subscription.ts';
import { readEvent } from './webhook-events.ts';

/** Lifetime of a checkout, as at Stripe. */
const LASTS_MS = 24 * 60 * 60 * 1000;

export interface TestBillingParts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly now: () => Date;
}

/** The built-in provider: it charges no one, shows a page of Uplift in place of a checkout, and sends its events as the real one does. */
export function createTestBilling(parts: TestBillingParts): Billing {
  const { queries, secrets, now } = parts;
  const secret = Buffer.from(secrets.mac('webhook', 'test-billing')).toString('base64url');
  const open = async (row: Omit<TestCheckoutRow, 'id' | 'expiresAt'>): Promise<string> => {
    const id = crypto.randomUUID();
    await putTestCheckout(queries, { ...row, id, expiresAt: new Date(now().getTime() + LASTS_MS) });
    return `${TEST_CHECKOUT_PAGE}?${new URLSearchParams({ id }).toString()}`;
  };
  return {
    products: async () => accepted(TEST_PRODUCTS),
    addCustomer: async ({ accountId }) => accepted(testCustomerId(accountId)),
    // It knows no addresses.
    setAddress: async () => accepted(true),
    async openCheckout({ accountId }, { priceId, quantity }) {
      await closeTestCheckouts(queries, accountId, now());
      return accepted(await open({ accountId, priceId, seats: quantity, isPortal: false, subscriptionId: null }));
    },
    async openPortal({ accountId }, subscriptionId) {
      const found = await findTestSubscription(queries, subscriptionId);
      const { priceId = '', seats = 1 } = found ?? {};
      return accepted(await open({ accountId, priceId, seats, isPortal: true, subscriptionId }));
    },
    findLive: async (customer) =>
      accepted(await findPaidTestSubscription(queries, accountOfTestCustomer(customer), now())),
    async readSubscription(id) {
      const found = await findTestSubscription(queries, id);
      return accepted(found === null ? null : providedTestSubscription(stateAt(found, now())));
    },
    async forget(customer) {
      await forgetTestCustomer(queries, accountOfTestCustomer(customer));
      return accepted(true);
    },
    verify: (signed) => readEvent(secret, signed, now()),
    testCheckouts: createTestCheckouts(parts, secret),
  };
}

function createTestCheckouts({ queries, now }: TestBillingParts, secret: string): TestCheckouts {
  return {
    async read(accountId, id) {
      const checkout = await holdTestCheckout(queries, { accountId, id, now: now() });
      if (checkout === null) return null;
      const bought = await findTestSubscription(queries, checkout.subscriptionId ?? '');
      return presentTestCheckout(checkout, bought === null ? null : stateAt(bought, now()));
    },
    press: (accountId, id, action) =>
      queries.transaction(async (transaction) => {
        const checkout = await holdTestCheckout(transaction, { accountId, id, now: now() });
        if (checkout === null) return { ok: false, refusal: 'not-there' };
        const done = await press(transaction, checkout, { action, now: now() });
        if (!done.ok) return done;
        const news = testEvents(done.value, { checkoutId: id, accountId, secret, now: now() });
        return accepted({ next: done.value.next, news });
      }),
  };
}
