import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { notify } from '../../platform/notifications/notifications.repository.ts';
import { membershipIn, putMember } from './churches.repository.ts';
import type { MemberKey } from './churches.repository.ts';
import { listChurchMembers } from './members.repository.ts';

/** The page of the church, where who joined is found. */
export const CHURCH_PAGE = '/uplift-id/church';

/** Account that joins, and its role. */
export interface Joining {
  readonly fullName: string;
  readonly churchName: string;
  readonly role: ChurchRole;
  /** The account that is notified of it; all other members by default. */
  readonly notified?: string;
  readonly now: Date;
}

/**
 * Makes a person a member and notifies the others, or one of them; an existing member stays unchanged, without notifications.
 * Returns the notified accounts.
 */
export async function joinChurch(
  transaction: Queries,
  key: MemberKey,
  { fullName, churchName, role, notified, now }: Joining,
): Promise<readonly string[]> {
  if ((await membershipIn(transaction, key)) !== null) return [];
  await putMember(transaction, key, { role, now });
  const members = notified === undefined ? await listChurchMembers(transaction, key.churchId) : [];
  const accountIds = notified === undefined ? members.map((member) => member.accountId) : [notified];
  const person = { id: key.accountId, name: fullName };
  const news = { kind: 'joined' as const, person, action: 'joined', object: churchName, href: CHURCH_PAGE };
  return notify(transaction, news, { recipients: { accountIds }, now });
}
