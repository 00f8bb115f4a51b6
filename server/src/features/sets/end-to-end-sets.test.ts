import { listCollaborators, listSharedSets, readSharedSet, shareSet } from '@uplift/contract';
import { expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { accounts, records, setShares } from '../../platform/database/schema.ts';
import { noteChangedSets } from '../../platform/sharing/changed-sets.ts';
import { findRoomAccess } from '../../platform/sharing/room-access.repository.ts';
import { createRecordDevice, describeSite, makeEndToEnd, person } from '../../test-platform/index.ts';
import type { OpenSite } from '../../test-platform/index.ts';
import { share } from './share-set.ts';
import { NOT_SHARABLE } from './sharing-answers.ts';

const [ADA, BEN] = [person('Ada Lovelace'), person('Ben Okri')];

/** An end-to-end encrypted account with a set, and another account. */
async function endToEnd(open: OpenSite) {
  const site = await open();
  const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
  const { keys } = await makeEndToEnd(ada, ADA);
  const sets = createRecordDevice(ada, 'sets');
  sets.edit('sunday', { name: 'Zephyrhymn' });
  expect((await sets.push('sunday')).status).toBe(200);
  return { site, ada, ben, adaId: keys.space.id };
}

describeSite('sets of an end-to-end encrypted account', (open) => {
  test('a set is not shared, which a sentence says', async () => {
    const { site, ada } = await endToEnd(open);
    const body = { email_address: BEN.emailAddress };
    const answer = await ada.call(shareSet, { params: { set_id: 'sunday' }, body });
    const because = 'Sets of an end-to-end encrypted account can’t be shared.';
    expect([answer.status, answer.body?.errors?.[0]?.because]).toEqual([409, because]);
    expect(await site.platform.queries.$count(setShares)).toBe(0);
  });

  test('an account that becomes end-to-end encrypted while it shares a set does not share it', async () => {
    const { site, adaId } = await endToEnd(open);
    const { queries, mailer, now } = site.platform;
    const asked = { ownerId: adaId, setId: 'sunday', emailAddress: BEN.emailAddress, day: null, timeZone: null };
    const sharing = { mailer, origin: '', now: now(), isKnown: false };
    expect(await queries.transaction((transaction) => share(transaction, asked, sharing))).toEqual(NOT_SHARABLE);
    expect(await queries.$count(setShares)).toBe(0);
  });

  test('its owner may be in its room, and no one else', async () => {
    const { site, ada, ben, adaId } = await endToEnd(open);
    const [other] = await site.platform.queries
      .select()
      .from(accounts)
      .where(eq(accounts.emailAddress, BEN.emailAddress));
    const access = (accountId: string, setId: string) =>
      findRoomAccess(site.platform, { accountId, setId, isShared: false });
    expect(await access(adaId, 'sunday')).toEqual({ ownerId: adaId, isOwner: true });
    expect([await access(adaId, 'monday'), await access(other?.id ?? '', 'sunday')]).toEqual([null, null]);
    const params = { set_id: 'sunday' };
    expect((await ada.call(listCollaborators, { params })).body).toEqual({ data: [] });
    expect((await ben.call(listCollaborators, { params })).status).toBe(404);
    await site.platform.queries.update(records).set({ state: null });
    expect(await access(adaId, 'sunday')).toBeNull();
  });

  test('a share that is left over shows nothing and notifies no one', async () => {
    const { site, ben, adaId } = await endToEnd(open);
    const { platform } = site;
    const left = { ownerId: adaId, setId: 'sunday', emailAddress: BEN.emailAddress, sharedAt: platform.now() };
    await platform.queries.insert(setShares).values(left);
    expect(await noteChangedSets(platform, adaId, ['sunday'])).toEqual([]);
    expect((await ben.call(listSharedSets)).body).toEqual({ data: [] });
    expect((await ben.call(readSharedSet, { params: { set_id: 'sunday' } })).status).toBe(404);
  });
});
