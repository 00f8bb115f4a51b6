import type { AccountTools } from './account-tools.ts';

/** The address that proofs of this account are derived with. */
export function ownAddress({ stores }: Pick<AccountTools, 'stores'>): string {
  return stores.state.get().profile?.email_address ?? '';
}
