import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { addressComplaints, normalisedAddress } from '@uplift/core/membership';
import { takeEffect } from '../features/account/index.ts';
import { noteAudit } from '../platform/audit/audit.repository.ts';
import { isPaying } from '../platform/billing/entitlement.repository.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { Queries } from '../platform/database/database.ts';
import { queueSealed } from '../platform/mail/outbox.ts';
import { resetMail } from '../platform/mail/reset-mail.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { createPasswords } from '../platform/secrets/passwords.ts';
import { siteOrigin } from '../platform/http/public-origin.ts';
import { checkSecret } from '../platform/secrets/secret-check.ts';
import { newToken, tokenHash } from '../platform/secrets/secrets.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { keepReset } from '../platform/sessions/kept-resets.repository.ts';
import { findAccountByAddress } from './people.repository.ts';

/** An account whose address the operator changed. */
export interface ReaddressedAccount {
  readonly fullName: string;
  readonly newAddress: string;
  /** True if the payment provider knows the old address. */
  readonly isPaying: boolean;
}

interface Parts {
  readonly queries: Queries;
  readonly secrets: Secrets;
  readonly configuration: Pick<Configuration, 'publicUrl' | 'port'>;
  readonly now: () => Date;
}

/**
 * Changes the address of a person who lost the mailbox and whom the operator knows. Signing in derives from the
 * address and the password, so the old password ends with the old address: the new one is mailed a link to set
 * another.
 */
export async function changeAddress(
  parts: Parts,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<Result<ReaddressedAccount, string>> {
  const { queries, secrets, now } = parts;
  if (addressComplaints(to).length > 0) return refused(`"${to}" isn’t an email address.`);
  const newAddress = normalisedAddress(to);
  const account = await findAccountByAddress(queries, normalisedAddress(from));
  if (account === null) return refused(`No account has the address ${from}.`);
  const checked = await checkSecret(queries, secrets);
  if (!checked.ok) return checked;
  const effect = await changeNow(parts, account.id, newAddress);
  if (effect.type === 'taken') return refused(`${newAddress} already has an account.`);
  if (effect.type === 'gone') return refused(`No account has the address ${from}.`);
  return accepted({ fullName: account.fullName, newAddress, isPaying: await isPaying(queries, account.id, now()) });
}

async function changeNow({ queries, secrets, configuration, now }: Parts, accountId: string, newAddress: string) {
  const origin = siteOrigin(configuration);
  const passwordHash = await (await createPasswords()).hash(newToken(), 'operator');
  const queue = (tx: Queries, mail: Mail) => queueSealed(tx, { secrets, mail, now: now() });
  const link = { origin, id: crypto.randomUUID(), token: newToken() };
  return takeEffect(
    { accountId, id: null, newAddress, passwordHash },
    { queries, origin, queue, kept: null },
    async (tx) => {
      await noteAudit(tx, { actor: 'operator', action: 'address-changed', accountId }, now());
      await keepReset(tx, { id: link.id, accountId, tokenHash: tokenHash(link.token) }, now());
      await queue(tx, resetMail(newAddress, link));
    },
  );
}
