import { MOST_COLLABORATORS } from '@uplift/contract';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Queries } from '../../platform/database/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { wantsMail } from '../../platform/notifications/notification-settings.repository.ts';
import { notify } from '../../platform/notifications/notifications.repository.ts';
import type { Refusal } from '../../platform/http/serve.ts';
import { sharedSetPath } from '../../platform/sharing/set-day.ts';
import { shareMail } from './share-mail.ts';
import type { ShareWords } from './share-mail.ts';
import { NOT_OWN, OWN_ADDRESS, SHARED_ALREADY, TOO_MANY } from './sharing-answers.ts';
import { findAccountId, countShares, findCollaborator, holdOwner, putShare } from './shares.repository.ts';
import type { Person, SetKey } from './shares.repository.ts';

/** A set and the address it is shared with. */
export interface Share extends SetKey {
  /** Trimmed and lower-cased. */
  readonly emailAddress: string;
  /** "Sunday, November 29"; null for a set without a date. */
  readonly day: string | null;
  /** Time zone of the day; null if none was given. */
  readonly timeZone: string | null;
}

/** Parts that sharing needs next to the transaction. */
export interface Sharing {
  readonly mailer: Mailer;
  /** The origin its link leads to. */
  readonly origin: string;
  readonly now: Date;
  /** True if it was shared with the person before: neither a mail nor a notification is sent then. */
  readonly isKnown: boolean;
}

/** The people it is shared with now, and the account of the new one; null for none. */
export interface Shared {
  readonly collaborator: Person;
  readonly accountId: string | null;
}

/** Shares a set with an address, and notifies it. The work is the same whether or not it has an account. */
export async function share(
  transaction: Queries,
  { emailAddress, day, timeZone, ...key }: Share,
  sharing: Sharing,
): Promise<Result<Shared, Refusal>> {
  const owner = await holdOwner(transaction, key.ownerId);
  if (owner === null) return NOT_OWN;
  if (owner.emailAddress === emailAddress) return OWN_ADDRESS;
  if ((await countShares(transaction, key)) >= MOST_COLLABORATORS) return TOO_MANY;
  if (!(await putShare(transaction, key, { emailAddress, timeZone, now: sharing.now }))) return SHARED_ALREADY;
  if (!sharing.isKnown)
    await notifyCollaborator(
      transaction,
      { emailAddress, day, timeZone, ...key },
      { ...sharing, sharedBy: { name: owner.fullName, emailAddress: owner.emailAddress } },
    );
  const collaborator = await findCollaborator(transaction, key, { emailAddress, viewerId: key.ownerId });
  if (collaborator === null) throw new Error('A share was written and is not there.');
  return accepted({ collaborator, accountId: await findAccountId(transaction, emailAddress) });
}

/** Notifies by mail, and by a notification if the address has an account. */
async function notifyCollaborator(
  transaction: Queries,
  { emailAddress, day, ownerId, setId }: Share,
  { mailer, origin, now, sharedBy }: Sharing & Pick<ShareWords, 'sharedBy'>,
): Promise<void> {
  const href = sharedSetPath(setId);
  const mail = shareMail(emailAddress, { sharedBy, day, href: origin + href });
  await mailer.queue(transaction, (await wantsMail(transaction, 'shared', emailAddress)) ? mail : null);
  const news = {
    kind: 'shared' as const,
    person: { id: ownerId, name: sharedBy.name },
    action: 'shared',
    object: `${day ?? 'a set list'} with you`,
    href,
  };
  await notify(transaction, news, { recipients: { emailAddress }, now });
}
