import type { DataOf, readSubscription } from '@uplift/contract';
import { isEntitling } from '../../platform/billing/entitling.ts';
import type { KeptSubscription } from './subscriptions.repository.ts';

type Presented = NonNullable<DataOf<typeof readSubscription>>;

/** Words of the provider for a subscription that is over; all others that do not entitle wait for a payment. */
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

export function isInForce({ status, endsAt }: KeptSubscription, now: Date): boolean {
  return isEntitling(status) && (endsAt === null || endsAt > now);
}

/**
 * The subscription to show to a person: their own in force, else their church's in force, else the latest of their
 * own.
 */
export function shownSubscription(
  found: readonly KeptSubscription[],
  { accountId, now }: { readonly accountId: string; readonly now: Date },
): KeptSubscription | null {
  const own = found.filter((subscription) => subscription.accountId === accountId);
  const inForce = (subscription: KeptSubscription) => isInForce(subscription, now);
  return own.find(inForce) ?? found.find(inForce) ?? own[0] ?? null;
}

/** Presents a subscription to a person who has it. */
export function presentSubscription(
  subscription: KeptSubscription,
  { accountId, seatsTaken, now }: { readonly accountId: string; readonly seatsTaken: number; readonly now: Date },
): Presented {
  const { plan, name, seats, interval, periodEnd, endsAt, church } = subscription;
  const isOwn = subscription.accountId === accountId;
  const renewsAt = endsAt === null && isInForce(subscription, now) ? periodEnd : null;
  return {
    plan,
    name,
    seats,
    seats_taken: seatsTaken,
    interval,
    status: presentStatus(subscription, now),
    renews_at: renewsAt?.toISOString() ?? null,
    ends_at: endsAt?.toISOString() ?? null,
    is_own: isOwn,
    church: church === null ? null : { church_id: church.id, name: church.name },
    can_manage: isOwn,
  };
}

function presentStatus({ status, endsAt }: KeptSubscription, now: Date): Presented['status'] {
  if (OVER.has(status) || (endsAt !== null && endsAt <= now)) return 'canceled';
  return status === 'active' || status === 'trialing' ? 'active' : 'past_due';
}
