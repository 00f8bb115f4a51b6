import { deleteAccount } from '@uplift/contract';
import { noteAudit } from '../../platform/audit/audit.repository.ts';
import { accepted } from '@uplift/core/foundation';
import { findReached } from '../../platform/billing/entitlement.repository.ts';
import { publishSubscriptionChange } from '../../platform/billing/publish-subscription-change.ts';
import { refuse, serve } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import { findSharingPeople } from '../../platform/sharing/sharing-people.repository.ts';
import { clearCookie } from '../../platform/sessions/session-cookies.ts';
import { accountDeletedMail } from './account-mails.ts';
import { checkCurrentPassword } from './current-password.ts';
import { deleteWithAll } from './deletion.ts';
import { endPayments } from './end-payments.ts';

/**
 * Serves the deletion of the signed-in person's account, confirmed by their password. The last message they get is a
 * mail.
 */
export function serveDeletion(site: Site): void {
  const { platform } = site;
  const { queries, mailer, pubSub, now } = platform;

  serve(site, deleteAccount, async ({ body, session, reply }) => {
    const checked = await checkCurrentPassword(platform, session.accountId, body.current_password);
    if (!checked.ok) return checked;
    const barred = await endPayments(platform, session.accountId);
    if (barred !== null) return barred;
    const deleted = await queries.transaction(async (transaction) => {
      const sharing = await findSharingPeople(transaction, session.accountId);
      const subscribed = await findReached(transaction, session.accountId);
      const outcome = await deleteWithAll(transaction, session.accountId);
      if (!outcome.ok) return outcome;
      await noteAudit(transaction, { actor: 'person', action: 'account-deleted', accountId: null }, now());
      if (outcome.value !== null) await mailer.queue(transaction, accountDeletedMail(outcome.value));
      return accepted({ sharing, subscribed });
    });
    if (!deleted.ok) return refuse(409, deleted.refusal);
    mailer.wake();
    pubSub.publish(session.accountId, { news: 'sessions-ended' });
    for (const accountId of deleted.value.sharing) pubSub.publish(accountId, { news: 'shared-sets-changed' });
    publishSubscriptionChange(pubSub, deleted.value.subscribed);
    clearCookie(reply, 'session');
    return accepted(true as const);
  });
}
