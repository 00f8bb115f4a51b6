import type { Queries } from '../../platform/database/database.ts';
import { isEntitling } from '../../platform/billing/entitling.ts';
import type { ProvidedSubscription } from '../../platform/billing/billing.ts';
import { putOwnedChurch, setSeats } from '../../platform/churches/founding.repository.ts';
import { findFreeChurch } from './free-church.repository.ts';
import type { BuyerRow } from './buyers.repository.ts';
import { giveSeatsTo } from './subscriptions.repository.ts';

/** The longest name of a church. */
const LONGEST_NAME = 100;

const OF_A_PERSON = '’s Church';

/**
 * Gives a church the seats of a subscription: the one that has them, else one that the buyer owns and no one pays for,
 * else a new one, which the buyer owns. A single seat needs no church; an ended subscription leaves its church
 * unchanged.
 */
export async function seatChurch(
  transaction: Queries,
  { buyer, bought, churchId }: { buyer: BuyerRow; bought: ProvidedSubscription; churchId: string | null },
  now: Date,
): Promise<void> {
  const { id, seats, status } = bought;
  if (!isEntitling(status) || (seats === 1 && churchId === null)) return;
  const seated =
    churchId ??
    (await findFreeChurch(transaction, buyer.accountId, now)) ??
    (await putOwnedChurch(transaction, { name: churchName(buyer), seats, ownerId: buyer.accountId }, now));
  await setSeats(transaction, seated, seats);
  if (churchId === null) await giveSeatsTo(transaction, id, seated);
}

function churchName({ fullName }: BuyerRow): string {
  return fullName.slice(0, LONGEST_NAME - OF_A_PERSON.length) + OF_A_PERSON;
}
