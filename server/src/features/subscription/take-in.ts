import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { findReached } from '../../platform/billing/entitlement.repository.ts';
import { publishSubscriptionChange } from '../../platform/billing/publish-subscription-change.ts';
import type { Billing, BillingEvent, ProvidedSubscription } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBuyerByCustomer } from './buyers.repository.ts';
import type { BuyerRow } from './buyers.repository.ts';
import { seatChurch } from './church-seats.ts';
import { isInTrouble, mailAboutTrouble } from './payment-trouble.ts';
import { drawReading, isKnownEvent, noteEvent, takeReading } from './readings.repository.ts';
import { endSubscription, putSubscription } from './subscriptions.repository.ts';

/** A subscription to store, with or without the event that reported it. */
export interface ToTakeIn {
  readonly subscriptionId: string;
  /** The event; null without one. */
  readonly event: BillingEvent | null;
  /** The origin that mails lead to. */
  readonly origin: string;
}

/**
 * Reads the present state of a subscription at the provider and stores that, whatever the event said: so the order,
 * delay and repetition of events do not matter. Repeated events count once. No transaction is open during the request.
 */
export async function takeIn(
  platform: Platform,
  billing: Billing,
  { subscriptionId, event, origin }: ToTakeIn,
): Promise<Result<true, 'unreachable'>> {
  const { queries, mailer, pubSub } = platform;
  if (event !== null && (await isKnownEvent(queries, event.id))) return accepted(true);
  const drawn = await drawReading(queries, subscriptionId);
  const read = await billing.readSubscription(subscriptionId);
  if (!read.ok) return read;
  const { troubled, reached } = await queries.transaction((transaction) =>
    keep(transaction, platform, { subscriptionId, event, origin, drawn, bought: read.value }),
  );
  publishSubscriptionChange(pubSub, reached);
  if (troubled === null) return accepted(true);
  mailer.wake();
  pubSub.publish(troubled, { news: 'notified' });
  return accepted(true);
}

interface Reading extends ToTakeIn {
  readonly drawn: number;
  readonly bought: ProvidedSubscription | null;
}

/** Accounts that the stored subscription concerns. */
interface Kept {
  /** The account notified of a payment problem; null for none. */
  readonly troubled: string | null;
  /** The accounts whose subscriptions may include something else now. */
  readonly reached: readonly string[];
}

const NO_EFFECT: Kept = { troubled: null, reached: [] };

async function keep(transaction: Queries, { mailer, now }: Platform, reading: Reading): Promise<Kept> {
  const { event, bought, origin } = reading;
  if (event !== null && !(await noteEvent(transaction, event, now()))) return NO_EFFECT;
  const isLatest = await takeReading(transaction, reading.subscriptionId, reading.drawn);
  if (bought === null) return isLatest ? end(transaction, reading.subscriptionId, now()) : NO_EFFECT;
  const buyer = await findBuyerByCustomer(transaction, bought.customerId);
  if (buyer === null) return NO_EFFECT;
  const reached = isLatest ? await keepBought(transaction, { buyer, bought }, now()) : [];
  if (!isInTrouble(event, bought)) return { troubled: null, reached };
  await mailAboutTrouble(transaction, buyer, { mailer, origin, now: now() });
  return { troubled: buyer.accountId, reached };
}

/** Ends a subscription that no longer exists at the provider. */
async function end(transaction: Queries, subscriptionId: string, now: Date): Promise<Kept> {
  const accountId = await endSubscription(transaction, subscriptionId, now);
  return accountId === null ? NO_EFFECT : { troubled: null, reached: await findReached(transaction, accountId) };
}

/** Stores the result; returns the accounts that the subscriptions of its buyer reach. */
async function keepBought(
  transaction: Queries,
  { buyer, bought }: { readonly buyer: BuyerRow; readonly bought: ProvidedSubscription },
  now: Date,
): Promise<readonly string[]> {
  const churchId = await putSubscription(transaction, buyer.accountId, bought);
  await seatChurch(transaction, { buyer, bought, churchId }, now);
  return findReached(transaction, buyer.accountId);
}
