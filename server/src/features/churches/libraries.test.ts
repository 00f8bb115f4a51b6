import { acceptInvitation, changeChurch, changeMemberRole, listSpaces, removeMember } from '@uplift/contract';
import { expect, test } from 'vitest';
import { eq } from '../../platform/database/drizzle.ts';
import { spaceKeys, spaces } from '../../platform/database/schema.ts';
import { describeSite, fetchLibraries, makeEndToEnd } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { ADA, linkSentTo, openChapel, readUpliftId, TOMAS } from './chapel.acceptance.ts';

/** Collects the accounts that get news of their libraries. */
function watchLibraries({ platform }: TestSite, accountIds: readonly string[]): string[] {
  const received: string[] = [];
  for (const accountId of accountIds)
    platform.pubSub.subscribe(accountId, ({ news }) => {
      if (news === 'libraries-changed') received.push(accountId);
    });
  return received;
}

describeSite('the libraries of churches', (open) => {
  test('the first requests at once create one key, of which the server alone has a sealed copy', async () => {
    const site = await open();
    const { ruth, churchId, others } = await openChapel(site, [TOMAS, 'leader'], [ADA, 'member']);
    const listed = await Promise.all([ruth, ...others].map((visitor) => fetchLibraries(visitor)));
    const keys = listed.map(([library]) => library?.keys);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toHaveLength(1);
    const { queries } = site.platform;
    const isChurch = eq(spaces.id, churchId);
    expect(await queries.select().from(spaces).where(isChurch)).toMatchObject([
      { kind: 'church', mode: 'managed', ownerId: null, churchId },
    ]);
    expect(await queries.select().from(spaceKeys).where(eq(spaceKeys.spaceId, churchId))).toMatchObject([
      { member: 'server' },
    ]);
    expect((await ruth.call(listSpaces)).body?.data).toMatchObject([{ kind: 'library' }]);
  });

  test('a person without a church has no library but their own, and an end-to-end encrypted member has the church’s', async () => {
    const site = await open();
    const { ruth, others } = await openChapel(site, [TOMAS, 'member']);
    const [tomas] = others;
    await makeEndToEnd(tomas, TOMAS);
    expect(await fetchLibraries(tomas)).toMatchObject([{ keys: (await fetchLibraries(ruth))[0]?.keys }]);
    expect(await fetchLibraries(await site.signedUp(ADA))).toEqual([]);
  });

  test('a library whose key the server lost with its secret is listed without keys', async () => {
    const site = await open();
    const { ruth, churchId } = await openChapel(site);
    await fetchLibraries(ruth);
    await site.platform.queries.update(spaceKeys).set({ sealed: 'lost' }).where(eq(spaceKeys.spaceId, churchId));
    site.platform.forgetSpaceKeys(churchId);
    expect(await fetchLibraries(ruth)).toMatchObject([{ church_id: churchId, keys: [] }]);
  });

  test('a person who joins, leaves, or has another role gets the news of it, and all members that of another name', async () => {
    const site = await open();
    const { ruth, ruthId, churchId, others, invite } = await openChapel(site, [TOMAS, 'member']);
    const [tomas] = others;
    const ada = await site.signedUp(ADA);
    const [tomasId, adaId] = [await readUpliftId(tomas), await readUpliftId(ada)];
    const received = watchLibraries(site, [ruthId, tomasId, adaId]);
    const params = { church_id: churchId, uplift_id: tomasId };
    await ruth.call(changeMemberRole, { params, body: { role: 'leader' } });
    expect(received.splice(0)).toEqual([tomasId]);
    await ruth.call(changeChurch, { params, body: { name: 'Harbour Street' } });
    expect(received.splice(0).toSorted()).toEqual([ruthId, tomasId].toSorted());
    await invite(ruth, ADA.emailAddress);
    await ada.call(acceptInvitation, { body: (await linkSentTo(site, ADA.emailAddress)).body });
    expect(received.splice(0)).toEqual([adaId]);
    await ruth.call(removeMember, { params });
    expect(received.splice(0)).toEqual([tomasId]);
    expect((await fetchLibraries(ada))[0]).toMatchObject({ name: 'Harbour Street', role: 'member' });
  });
});
