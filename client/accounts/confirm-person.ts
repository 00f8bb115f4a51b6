import { confirmSession } from '@uplift/contract';
import { canDeriveKeys } from '@uplift/adapters/vault';
import { accepted, refused } from '@uplift/core/foundation';
import type { Accounts, Answer } from './accounts.ts';
import type { AccountTools } from './account-tools.ts';
import { NEEDS_HTTPS, toDone } from './answers.ts';
import { proveOwnPassword, type PasswordProof } from './keys/password-proof.ts';

/** Proves again, by password, that the person owns the account. */
export async function confirmWithPassword(tools: AccountTools, password: string): ReturnType<Accounts['confirm']> {
  const confirmed = await confirmPerson(tools, password);
  return confirmed.ok ? accepted(true) : confirmed;
}

/** The same, with what was derived from the password. */
export async function confirmPerson(tools: AccountTools, password: string): Promise<Answer<PasswordProof>> {
  if (!canDeriveKeys()) return NEEDS_HTTPS;
  const proven = await proveOwnPassword(tools, password);
  if (!proven.ok) return refused(proven.refusal.complaints);
  const confirmed = toDone(await tools.api.send(confirmSession, { body: { current_password: proven.value.proof } }));
  return confirmed.ok ? accepted(proven.value) : confirmed;
}
