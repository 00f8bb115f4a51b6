import { openPortal, readSession, removeMember } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { churches, churchMembers } from '../../platform/database/schema.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { BUILT_IN, buyFor, idIn, planFor, pressIn, subscriptionFor } from './billed-site.acceptance.ts';

const [ADA, BEN, CLEO] = [person('Ada Lovelace'), person('Ben Okri'), person('Cleo Laine')];

async function readUpliftId(visitor: Visitor): Promise<string> {
  const session = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession>;
  return session.profile?.uplift_id ?? '';
}

/** Lets each join a second after the one before. */
async function join(site: TestSite, churchId: string, visitors: readonly Visitor[]): Promise<void> {
  for (const visitor of visitors) {
    site.platform.clock.move(1_000);
    const member = {
      churchId,
      accountId: await readUpliftId(visitor),
      role: 'member',
      joinedAt: site.platform.now(),
    } as const;
    await site.platform.queries.insert(churchMembers).values(member);
  }
}

describeSite('the seats of a subscription', (open) => {
  test('[BILL-1] seats of a subscription go to the members of the church in the order they joined, and a leaving member frees one', async () => {
    const site = await open(BUILT_IN);
    const [ada, ben, cleo] = [await site.signedUp(ADA), await site.signedUp(BEN), await site.signedUp(CLEO)];
    await buyFor(ada, 'price_test_live_year', 3);
    const churchId = (await subscriptionFor(ada))?.church?.church_id ?? '';
    const plans = async () => [await planFor(ada), await planFor(ben), await planFor(cleo)];
    expect(await plans()).toEqual(['live', null, null]);
    await join(site, churchId, [ben, cleo]);
    expect(await plans()).toEqual(['live', 'live', 'live']);
    expect(await subscriptionFor(cleo)).toMatchObject({ is_own: false, can_manage: false, seats: 3, seats_taken: 3 });
    expect((await cleo.call(openPortal)).status).toBe(404);
    const portal = idIn(await ada.call(openPortal));
    await pressIn(ada, portal, { action: 'change-seats', quantity: 2 });
    expect(await plans()).toEqual(['live', 'live', null]);
    expect(await subscriptionFor(cleo)).toBeNull();
    await ada.call(removeMember, { params: { church_id: churchId, uplift_id: await readUpliftId(ben) } });
    expect(await plans()).toEqual(['live', null, 'live']);
    await pressIn(ada, portal, { action: 'end' });
    expect(await plans()).toEqual([null, null, null]);
  });

  test('[ACCT-25] seats of a subscription go to a church the buyer owns already, and the second buyer founds another', async () => {
    const site = await open(BUILT_IN);
    const [ada, ben] = [await site.signedUp(ADA), await site.signedUp(BEN)];
    const church = { id: crypto.randomUUID(), name: 'Abbey', seats: 50, createdAt: site.platform.now() };
    await site.platform.queries.insert(churches).values(church);
    for (const visitor of [ada, ben]) {
      const owner = { churchId: church.id, accountId: await readUpliftId(visitor), role: 'owner' as const };
      await site.platform.queries.insert(churchMembers).values({ ...owner, joinedAt: church.createdAt });
    }
    await buyFor(ada, 'price_test_live_month', 5);
    expect(await subscriptionFor(ada)).toMatchObject({ church: { name: 'Abbey' }, seats_taken: 2 });
    expect(await planFor(ben)).toBe('live');
    await buyFor(ben, 'price_test_sync_month', 4);
    expect(await subscriptionFor(ben)).toMatchObject({
      is_own: true,
      plan: 'sync',
      church: { name: 'Ben Okri’s Church' },
    });
    expect(await planFor(ben)).toBe('live');
    const seats = await site.platform.queries.select({ seats: churches.seats }).from(churches);
    expect(new Set(seats.map((row) => row.seats))).toEqual(new Set([4, 5]));
  });
});
