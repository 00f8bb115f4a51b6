import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Billing } from '../../platform/billing/billing.ts';
import type { Queries } from '../../platform/database/database.ts';
import { putCustomer } from './buyers.repository.ts';
import type { BuyerRow } from './buyers.repository.ts';

/**
 * Returns the provider's id of a buyer, creating it there if it does not exist; `gone` is an id that was deleted
 * there.
 */
export async function ensureCustomer(
  { queries, billing }: { readonly queries: Queries; readonly billing: Billing },
  { accountId, emailAddress, fullName, customerId }: BuyerRow,
  gone: string | null = null,
): Promise<Result<string, 'unreachable'>> {
  if (customerId !== null && customerId !== gone) return accepted(customerId);
  const added = await billing.addCustomer({ accountId, emailAddress, fullName });
  if (!added.ok) return added;
  return accepted(await putCustomer(queries, { accountId, customerId: added.value, replaced: gone }));
}
