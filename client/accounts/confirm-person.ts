import { confirmSession } from '@uplift/contract';
import { canDeriveKeys } from '@uplift/adapters/vault';
import type { Accounts } from './accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { NEEDS_HTTPS, toDone } from './answers.ts';
import { ownAddress } from './own-address.ts';
import { provePassword } from './keys/password-proof.ts';

/** Proves again, by password, that the person owns the account. */
export async function confirmWithPassword(tools: AccountTools, password: string): ReturnType<Accounts['confirm']> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const proven = await provePassword(tools, { emailAddress: ownAddress(tools), password });
  if (!proven.ok) return toDone(proven);
  return toDone(await tools.api.send(confirmSession, { body: { current_password: proven.value.proof } }));
}
