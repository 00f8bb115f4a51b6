import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Billing, BillingEvent, ProvidedSubscription } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBuyerOf } from './buyers.repository.ts';
import type { BuyerRow } from './buyers.repository.ts';
import { seatChurch } from './church-seats.ts';
import { isInTrouble, tellOfTrouble } from './payment-trouble.ts';
import { drawReading, isKnownEvent, noteEvent, takeReading } from './readings.repository.ts';
import { endSubscription, putSubscription } from './subscriptions.repository.ts';

/** What is taken in: a subscription, on news of it or without any. */
export interface ToTakeIn {
  readonly subscriptionId: string;
  /** The news; null where nobody told of it. */
  readonly event: BillingEvent | null;
  /** The origin that mails lead to. */
  readonly origin: string;
}

/**
 * Reads a subscription at the provider as it is now and keeps that, whatever the news said: so their order, their delay and how
 * often they come do not matter. News that came twice count once. No transaction is open while the provider is asked.
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
  const told = await queries.transaction((transaction) =>
    keep(transaction, platform, { subscriptionId, event, origin, drawn, bought: read.value }),
  );
  if (told === null) return accepted(true);
  mailer.wake();
  pubSub.publish(told, { news: 'notified' });
  return accepted(true);
}

interface Reading extends ToTakeIn {
  readonly drawn: number;
  readonly bought: ProvidedSubscription | null;
}

/** Answers the account that was told of trouble; null for none. */
async function keep(transaction: Queries, { mailer, now }: Platform, reading: Reading): Promise<string | null> {
  const { event, bought, origin } = reading;
  if (event !== null && !(await noteEvent(transaction, event, now()))) return null;
  const buyer = await keepLatest(transaction, reading, now());
  if (bought === null || buyer === null || !isInTrouble(event, bought)) return null;
  await tellOfTrouble(transaction, buyer, { mailer, origin, now: now() });
  return buyer.accountId;
}

/** Keeps what was read unless something was read later; answers whose it is, null for nobody here. */
async function keepLatest(
  transaction: Queries,
  { subscriptionId, drawn, bought }: Reading,
  now: Date,
): Promise<BuyerRow | null> {
  const isLatest = await takeReading(transaction, subscriptionId, drawn);
  if (bought === null) {
    if (isLatest) await endSubscription(transaction, subscriptionId, now);
    return null;
  }
  const buyer = await findBuyerOf(transaction, bought.customerId);
  if (buyer === null || !isLatest) return buyer;
  const churchId = await putSubscription(transaction, buyer.accountId, bought);
  await seatChurch(transaction, { buyer, bought, churchId }, now);
  return buyer;
}
