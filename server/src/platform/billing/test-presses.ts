import { THANK_YOU_PAGE } from '@uplift/contract';
import { accepted, assertNever, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../database/database.ts';
import { changeTestSubscription, findTestSubscription, payTestCheckout } from './test-billing.repository.ts';
import type { TestCheckoutRow, TestSubscriptionRow } from './test-billing.repository.ts';
import type { TestAction, TestRefusal } from './test-checkouts.ts';
import { stateAt, endOfPeriod } from './test-subscription.ts';
import { testPrice } from './test-prices.ts';

/** Types of the events at the built-in provider, as the real one names them. */
export interface Happened {
  readonly subscriptionId: string;
  readonly types: readonly string[];
  readonly next: string | null;
}

/** Performs an action in a checkout or a portal. */
export async function press(
  transaction: Queries,
  checkout: TestCheckoutRow,
  { action, now }: { readonly action: TestAction; readonly now: Date },
): Promise<Result<Happened, TestRefusal>> {
  if (!checkout.isPortal) return pay(transaction, checkout, { action, now });
  const found = await findTestSubscription(transaction, checkout.subscriptionId ?? '');
  if (found === null) return refused('not-there');
  const subscription = stateAt(found, now);
  const done = subscription.status === 'canceled' ? null : findChange(subscription, action, now);
  if (done === null) return refused('not-now');
  await changeTestSubscription(transaction, subscription.id, done.change);
  return accepted({ subscriptionId: subscription.id, types: done.types, next: null });
}

async function pay(
  transaction: Queries,
  { id, accountId, priceId, seats, subscriptionId }: TestCheckoutRow,
  { action: { action }, now }: { readonly action: TestAction; readonly now: Date },
): Promise<Result<Happened, TestRefusal>> {
  const sold = testPrice(priceId);
  if (subscriptionId !== null || sold === null) return refused('not-now');
  if (action === 'decline') return refused('declined');
  if (action !== 'pay') return refused('not-now');
  const periodEnd = endOfPeriod(now, sold.interval);
  const bought = { id: `sub_test_${crypto.randomUUID()}`, accountId, priceId, seats };
  await payTestCheckout(transaction, id, { ...bought, status: 'active', periodEnd, endsAt: null });
  const types = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
  return accepted({ subscriptionId: bought.id, types, next: THANK_YOU_PAGE });
}

interface Change {
  readonly change: Partial<Omit<TestSubscriptionRow, 'id' | 'accountId'>>;
  readonly types: readonly string[];
}

const UPDATED = 'customer.subscription.updated';

/** Finds the change that an action makes to a subscription that isn't over. */
function findChange({ periodEnd }: TestSubscriptionRow, pressed: TestAction, now: Date): Change | null {
  switch (pressed.action) {
    case 'change-seats':
      return { change: { seats: pressed.quantity }, types: [UPDATED] };
    case 'cancel':
      return { change: { endsAt: periodEnd }, types: [UPDATED] };
    case 'resume':
      return { change: { endsAt: null }, types: [UPDATED] };
    case 'decline':
      return { change: { status: 'past_due' }, types: [UPDATED, 'invoice.payment_failed'] };
    case 'pay':
      return { change: { status: 'active' }, types: ['invoice.paid', UPDATED] };
    case 'end':
      return { change: { status: 'canceled', endsAt: now }, types: ['customer.subscription.deleted'] };
    default:
      return assertNever(pressed);
  }
}
