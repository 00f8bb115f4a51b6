import type { ChurchRole } from '@uplift/core/membership';
import type { Queries } from '../../platform/database/database.ts';
import { notify } from '../../platform/notifications/notifications.repository.ts';
import { membershipIn, putMember } from './churches.repository.ts';
import type { MemberKey } from './churches.repository.ts';
import { listChurchMembers } from './members.repository.ts';

/** The page of the church, where who joined is found. */
const CHURCH_PAGE = '/uplift-id/church';

/** Account that joins, and its role. */
export interface Joining {
  readonly fullName: string;
  readonly churchName: string;
  readonly role: ChurchRole;
  readonly now: Date;
}

/**
 * Makes a person a member and notifies the other members; an existing member stays unchanged, without notifications.
 * Returns the notified accounts.
 */
export async function joinChurch(
  transaction: Queries,
  key: MemberKey,
  { fullName, churchName, role, now }: Joining,
): Promise<readonly string[]> {
  if ((await membershipIn(transaction, key)) !== null) return [];
  await putMember(transaction, key, { role, now });
  const accountIds = (await listChurchMembers(transaction, key.churchId)).map((member) => member.accountId);
  const person = { id: key.accountId, name: fullName };
  const news = { person, action: 'joined', object: churchName, href: CHURCH_PAGE };
  return notify(transaction, news, { recipients: { accountIds }, now });
}
