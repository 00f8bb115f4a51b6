import type { Queries } from '../../platform/database/database.ts';
import { listCauses, readCode } from '../../platform/database/failures.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { removeAddressChange } from '../../platform/sessions/address-changes.repository.ts';
import { endSessions } from '../../platform/sessions/sessions.repository.ts';
import { forgetTrustedDevices } from '../../platform/sessions/trusted-devices.repository.ts';
import { findSharingPeople } from '../../platform/sharing/sharing-people.repository.ts';
import { addressLeftMail, addressTakenUpMail } from './address-mails.ts';
import { hasAccount, holdAddress, moveAddress } from './move-address.repository.ts';

/** A change that takes effect now. */
export interface EffectiveChange {
  readonly accountId: string;
  /** The pending change; null if the operator makes it. */
  readonly id: string | null;
  readonly newAddress: string;
  readonly passwordHash: string;
}

interface EffectParts {
  readonly queries: Queries;
  /** Origin of the links in mails. */
  readonly origin: string;
  readonly queue: (queries: Queries, mail: Mail) => Promise<void>;
  /** The session that continues; null for none. */
  readonly kept: string | null;
}

/** Queues the mails of a change as a server does. */
export function mailQueue({ mailer }: { readonly mailer: Mailer }): EffectParts['queue'] {
  return (queries, mail) => mailer.queue(queries, mail);
}

/** Outcome of a change: done, with the accounts that see the new address; no longer pending; or the address got another account. */
export type Effect<Value> =
  | { readonly type: 'changed'; readonly value: Value; readonly sharing: readonly string[] }
  | { readonly type: 'gone' }
  | { readonly type: 'taken' };

const UNIQUE_VIOLATION = '23505';

/**
 * Changes the address of an account in one transaction: moves everything addressed to the old one, ends other sessions
 * and the trust in devices, and mails both addresses. `more` runs in the same transaction.
 */
export async function takeEffect<Value>(
  change: EffectiveChange,
  parts: EffectParts,
  more: (queries: Queries) => Promise<Value>,
): Promise<Effect<Value>> {
  try {
    return await parts.queries.transaction((queries) => moveWithin(change, { ...parts, queries }, more));
  } catch (error) {
    // Another account got the address at the same moment.
    if (!listCauses(error).some((cause) => readCode(cause) === UNIQUE_VIOLATION)) throw error;
    await removeAddressChange(parts.queries, change.accountId);
    return { type: 'taken' };
  }
}

async function moveWithin<Value>(
  { accountId, id, newAddress, passwordHash }: EffectiveChange,
  { queries, origin, queue, kept }: EffectParts,
  more: (queries: Queries) => Promise<Value>,
): Promise<Effect<Value>> {
  const oldAddress = await holdAddress(queries, accountId);
  const isPending = await removeAddressChange(queries, accountId, id ?? undefined);
  if (oldAddress === null || (id !== null && !isPending)) return { type: 'gone' };
  if (await hasAccount(queries, newAddress)) return { type: 'taken' };
  await moveAddress(queries, { accountId, oldAddress, newAddress }, passwordHash);
  await endSessions(queries, accountId, kept);
  await forgetTrustedDevices(queries, accountId);
  const words = { oldAddress, newAddress, origin };
  await queue(queries, addressLeftMail(words));
  await queue(queries, addressTakenUpMail(words));
  const value = await more(queries);
  return { type: 'changed', value, sharing: await findSharingPeople(queries, accountId) };
}
