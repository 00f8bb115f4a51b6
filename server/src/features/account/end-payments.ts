import { findCustomer } from '../../platform/billing/entitlement.repository.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/http/serve.ts';
import { deletionRefusal } from './deletion.ts';

const NOT_CANCELLED = refuse(503, {
  for: 'server_error',
  because:
    'Your subscription can’t be canceled right now because the payment provider isn’t responding. Nothing was deleted. Try again in a minute.',
});

/**
 * Makes the payment provider end the subscriptions of an account about to be deleted, and delete the customer: no one
 * may be charged for a deleted account. Called only once nothing else prevents the deletion. Returns the reason it
 * must not be deleted; null if it may.
 */
export async function endPayments({ queries, billing }: Platform, accountId: string) {
  const customer = billing === null ? null : await findCustomer(queries, accountId);
  if (billing === null || customer === null) return null;
  const barred = await deletionRefusal(queries, accountId);
  if (barred !== null) return refuse(409, barred);
  const forgotten = await billing.forget(customer);
  return forgotten.ok ? null : NOT_CANCELLED;
}
