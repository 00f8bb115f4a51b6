import { expect, test } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { describeSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import {
  ADA,
  startAddressChange,
  BEN,
  confirming,
  DAY_MS,
  readUpliftId,
  NEW_ADDRESS,
} from './address-change.acceptance.ts';

describeSite('what was addressed to the old address', (open) => {
  test('sets, invitations and the admission move to the new address, without duplicates', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    const ben = await site.signedUp(BEN);
    const { queries, now } = site.platform;
    const [adaId, benId] = [await readUpliftId(ada), await readUpliftId(ben)];
    const at = now();
    const share = { ownerId: benId, sharedAt: at };
    await queries.insert(schema.setShares).values([
      { ...share, setId: 'sunday', emailAddress: ADA.emailAddress, openedAt: at },
      { ...share, setId: 'sunday', emailAddress: NEW_ADDRESS },
      { ...share, setId: 'easter', emailAddress: NEW_ADDRESS },
      { ...share, setId: 'easter', emailAddress: 'cleo@example.org' },
      { ownerId: adaId, setId: 'mine', emailAddress: NEW_ADDRESS, sharedAt: at },
    ]);
    const churchIds = await churches(site, adaId);
    await queries.insert(schema.admissions).values({ emailAddress: ADA.emailAddress, admittedAt: at });
    expect((await confirming(ada, forNew, forOld)).status).toBe(200);
    const shares = await queries.select().from(schema.setShares);
    const words = shares.map(({ setId, emailAddress, openedAt }) => `${setId} ${emailAddress} ${openedAt !== null}`);
    expect(new Set(words)).toEqual(
      new Set([`easter ${NEW_ADDRESS} false`, 'easter cleo@example.org false', `sunday ${NEW_ADDRESS} true`]),
    );
    expect(shares).toHaveLength(3);
    const invitations = await queries.select().from(schema.churchInvitations);
    expect(invitations.map(({ churchId, emailAddress }) => [churchId, emailAddress])).toEqual([
      [churchIds.invited, NEW_ADDRESS],
    ]);
    expect(await queries.select().from(schema.admissions)).toEqual([{ emailAddress: NEW_ADDRESS, admittedAt: at }]);
  });
});

/** A church that invites both addresses, and one that Ada is in and that invites the new one. */
async function churches({ platform }: TestSite, adaId: string) {
  const { queries, now } = platform;
  const ids = { invited: crypto.randomUUID(), joined: crypto.randomUUID() };
  for (const id of Object.values(ids)) {
    await queries.insert(schema.churches).values({ id, name: 'Hill Church', seats: 5, createdAt: now() });
  }
  await queries
    .insert(schema.churchMembers)
    .values({ churchId: ids.joined, accountId: adaId, role: 'member', joinedAt: now() });
  const invitation = (churchId: string, emailAddress: string) => ({
    id: crypto.randomUUID(),
    churchId,
    emailAddress,
    role: 'member' as const,
    tokenHash: crypto.getRandomValues(new Uint8Array(32)),
    invitedAt: now(),
    expiresAt: new Date(now().getTime() + DAY_MS),
  });
  await queries
    .insert(schema.churchInvitations)
    .values([
      invitation(ids.invited, ADA.emailAddress),
      invitation(ids.invited, NEW_ADDRESS),
      invitation(ids.joined, NEW_ADDRESS),
    ]);
  return ids;
}
