import { inviteToChurch, listNotifications, readSession } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import type { ChurchRole } from '@uplift/core/membership';
import { person } from '../../test-platform/index.ts';
import type { Answer, Person, TestSite, Visitor } from '../../test-platform/index.ts';
import { administerChurches } from './church-administration.ts';
import type { ChurchAdministration } from './church-administration.ts';

/** The people of the tests about churches: Ruth owns one. */
export const [RUTH, TOMAS, ADA, EVE] = [
  person('Ruth Calder'),
  person('Tomas Svensson'),
  person('Ada Lovelace'),
  person('Eve Stranger'),
];

/** A person in a church, and their role. */
type Membership = readonly [Person, ChurchRole];

/** A church with members, each in their own browser. */
export interface Chapel<Named extends readonly Membership[]> {
  readonly administration: ChurchAdministration;
  readonly churchId: string;
  readonly ruth: Visitor;
  readonly ruthId: string;
  /** Further members, in the order they were named. */
  readonly others: { readonly [Nth in keyof Named]: Visitor };
  readonly invite: (by: Visitor, emailAddress: string, role?: ChurchRole) => Promise<Answer>;
}

/** Harbour Street Chapel of three seats, which Ruth owns, and everyone else named is a member. */
export async function openChapel<const Named extends readonly Membership[] = []>(
  site: TestSite,
  ...named: Named
): Promise<Chapel<Named>> {
  const administration = administerChurches(site.platform.queries, site.platform.now);
  const ruth = await site.signedUp(RUTH);
  const ruthId = await readUpliftId(ruth);
  const founded = await administration.found({ name: 'Harbour Street Chapel', seats: 3, ownerId: ruthId });
  if (!founded.ok) throw new Error(founded.refusal);
  const churchId = founded.value;
  const others: Visitor[] = [];
  for (const [someone, role] of named) {
    const visitor = await site.signedUp(someone);
    await administration.addMember({ churchId, accountId: await readUpliftId(visitor) }, role);
    others.push(visitor);
  }
  const invite: Chapel<Named>['invite'] = (by, emailAddress, role = 'member') =>
    by.call(inviteToChurch, { params: { church_id: churchId }, body: { email_address: emailAddress, role } });
  const inOrder = others as unknown as Chapel<Named>['others']; // one visitor for each who was named
  return { administration, churchId, ruth, ruthId, others: inOrder, invite };
}

export async function readUpliftId(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSession);
  const session = body?.data as DataOf<typeof readSession> | undefined;
  const id = session?.profile?.uplift_id;
  if (id === undefined) throw new Error('No one is signed in there.');
  return id;
}

export async function fetchNotifications(visitor: Visitor): Promise<DataOf<typeof listNotifications>> {
  return (await visitor.call(listNotifications)).body?.data as DataOf<typeof listNotifications>;
}

/** The link of the latest mail to an address: as the page sends it, and its target. */
export async function linkSentTo(site: TestSite, address: string) {
  const mails = await site.platform.mailsTo(address);
  const [href = ''] = /http\S+/u.exec(mails.at(-1)?.text ?? '') ?? [];
  const { searchParams, pathname, origin } = new URL(href);
  const body = { invitation_id: searchParams.get('id') ?? '', invitation_token: searchParams.get('token') ?? '' };
  return { body, pathname, origin };
}
