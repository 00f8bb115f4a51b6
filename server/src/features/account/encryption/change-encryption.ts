import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyRequest } from 'fastify';
import { noteAudit } from '../../../platform/audit/audit.repository.ts';
import type { AuditEntry } from '../../../platform/audit/audit.repository.ts';
import type { Queries } from '../../../platform/database/database.ts';
import { publicOrigin } from '../../../platform/http/public-origin.ts';
import type { Refusal } from '../../../platform/http/serve.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { MemberSession } from '../../../platform/sessions/session.ts';
import { findCollaboratorAccounts } from '../../../platform/sharing/sharing-people.repository.ts';
import { checkCurrentPassword, WRONG_PASSWORD } from '../current-password.ts';
import { holdAccount } from './encryption.repository.ts';
import type { HeldAccount } from './encryption.repository.ts';

/** A change of an account's encryption. */
export interface EncryptionChange {
  /** Changes the held account in the transaction. A refusal comes before any change of it. */
  readonly apply: (transaction: Queries, account: HeldAccount) => Promise<Refused | null>;
  readonly audit: Pick<AuditEntry, 'action' | 'details'>;
  readonly buildMail: (recipient: { readonly to: string; readonly origin: string }) => Mail;
}

export type Refused = { readonly ok: false; readonly refusal: Refusal };

/** The call for a change. */
export interface Caller {
  readonly body: { readonly current_password: string };
  readonly session: MemberSession;
  readonly request: FastifyRequest;
}

/**
 * Changes the encryption of an account whose current password was sent, in one transaction, and mails its person. Its
 * sessions stay unless the change ends them. Its other devices sync at once, find that the library has another key, and
 * read the keys again. The people it shares sets with read them again, in the other form.
 */
export async function changeEncryption(
  platform: Platform,
  { body, session, request }: Caller,
  buildChange: () => Promise<EncryptionChange>,
): Promise<Result<true, Refusal>> {
  const { accountId } = session;
  const { queries, mailer, configuration, pubSub, now } = platform;
  const checked = await checkCurrentPassword(platform, accountId, body.current_password);
  if (!checked.ok) return checked;
  const change = await buildChange();
  const refused = await queries.transaction(async (transaction) => {
    const account = await holdAccount(transaction, accountId);
    // The password may have been changed while it was checked.
    if (account?.passwordHash !== checked.value) return WRONG_PASSWORD;
    const refusal = await change.apply(transaction, account);
    if (refusal !== null) return refusal;
    await noteAudit(transaction, { actor: 'person', accountId, ...change.audit }, now());
    const recipient = { to: account.emailAddress, origin: publicOrigin(configuration, request) };
    await mailer.queue(transaction, change.buildMail(recipient));
    return null;
  });
  if (refused !== null) return refused;
  platform.forgetSpaceKeys(accountId);
  mailer.wake();
  pubSub.publish(accountId, { news: 'records-changed', bySession: session.id });
  for (const reader of await findCollaboratorAccounts(queries, accountId))
    pubSub.publish(reader, { news: 'shared-sets-changed' });
  return accepted(true);
}
