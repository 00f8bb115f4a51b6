import { changeMemberRole, removeMember } from '@uplift/contract';
import type { ChurchRole } from '@uplift/core/membership';
import { expect, test } from 'vitest';
import { subscriptions } from '../../../platform/database/schema.ts';
import {
  createSongLibrary,
  describeSite,
  findAccountId,
  foundChurch,
  openChurchLibrary,
} from '../../../test-platform/index.ts';
import type { OpenSite, TestSite, Visitor } from '../../../test-platform/index.ts';
import { openSocket } from '../../../test-platform/test-socket.ts';
import { EVE, playerAt, RUTH, TOMAS } from '../rehearsal.acceptance.ts';

const SUNDAY = 'sunday';

/** A church that Ruth owns, with a set in its library. */
async function openAbbey(site: TestSite, ruth: Visitor, others: readonly (readonly [Visitor, ChurchRole])[]) {
  const abbey = await foundChurch(site, 'Abbey', [[ruth, 'owner'], ...others]);
  await createSongLibrary(await openChurchLibrary(ruth, abbey)).put('sets', SUNDAY, { at: 1_000, order: [] });
  const inAbbey = (visitor: Visitor) => async () => playerAt(await openSocket(site.app, visitor));
  return { abbey, inAbbey };
}

/** Ruth leads a set of the church in which Tomas has a role. */
async function play(open: OpenSite, role: ChurchRole) {
  const site = await open();
  const [ruth, tomas, eve] = [await site.signedUp(RUTH), await site.signedUp(TOMAS), await site.signedUp(EVE)];
  const { abbey, inAbbey } = await openAbbey(site, ruth, [[tomas, role]]);
  const [ruthsDevice, tomasDevice] = [await inAbbey(ruth)(), await inAbbey(tomas)()];
  const leads = await ruthsDevice.join({ set: SUNDAY, library: abbey });
  const follows = await tomasDevice.join({ set: SUNDAY, library: abbey });
  const params = { church_id: abbey, uplift_id: await findAccountId(tomas) };
  return { site, ruth, tomas, eve, abbey, leads, follows, ruthsDevice, tomasDevice, params, inAbbey };
}

describeSite('the room of a set of a church', (open) => {
  test('every member may be in it; who may edit the library is as the owner of the set', async () => {
    const { leads, follows, ruthsDevice, tomasDevice } = await play(open, 'member');
    expect(leads).toMatchObject({ isOwner: true, isLeader: true });
    expect(follows).toMatchObject({ isOwner: false, isLeader: false, leadRefusal: null, others: [leads.self] });
    expect(await tomasDevice.findRefusal({ type: 'set-update', at: 6 })).toBe(403);
    expect(await ruthsDevice.findRefusal({ type: 'set-update', at: 6 })).toBeNull();
    const second = await play(open, 'leader');
    expect(second.follows).toMatchObject({ isOwner: true, isLeader: false });
  });

  test('no one else joins it, nor a member who asks for a set of their own or a shared one', async () => {
    const { eve, tomas, abbey, inAbbey } = await play(open, 'member');
    const [stranger, member] = [await inAbbey(eve)(), await inAbbey(tomas)()];
    expect(await stranger.tryJoin({ set: SUNDAY, library: abbey })).toMatchObject({ status: 404 });
    expect(await stranger.tryJoin({ set: SUNDAY, library: crypto.randomUUID() })).toMatchObject({ status: 404 });
    expect(await member.tryJoin({ set: SUNDAY })).toMatchObject({ status: 404 });
    expect(await member.tryJoin({ shared: SUNDAY })).toMatchObject({ status: 404 });
    expect(await member.tryJoin({ set: 'no such set', library: abbey })).toMatchObject({ status: 404 });
  });

  test('the devices of a removed member leave it at once, and don’t come back', async () => {
    const { ruth, abbey, follows, ruthsDevice, tomasDevice, params } = await play(open, 'leader');
    expect((await ruth.call(removeMember, { params })).status).toBe(200);
    await tomasDevice.out(follows.self);
    await ruthsDevice.out(follows.self);
    expect(await tomasDevice.tryJoin({ set: SUNDAY, library: abbey })).toMatchObject({ status: 404 });
  });

  test('a leading device whose person becomes a member connects again, and is not as the owner any more', async () => {
    const { ruth, tomas, abbey, follows, tomasDevice, params, inAbbey } = await play(open, 'leader');
    tomasDevice.sendMessage({ command: 'lead' });
    await expect.poll(async () => (await tomasDevice.position()).leader).toBe(follows.self);
    await ruth.call(changeMemberRole, { params, body: { role: 'member' } });
    expect(await tomasDevice.socket.closed).toBe(4403);
    const again = await inAbbey(tomas)();
    const joined = await again.join({ set: SUNDAY, library: abbey, peer_id: follows.self, leader: true });
    expect(joined).toMatchObject({ isOwner: false, isLeader: false });
  });

  test('each person’s own plan decides if they may lead', async () => {
    const site = await open({ configuration: { billing: { stripe: null } } });
    const visitors: Visitor[] = [];
    for (const [someone, plan] of [
      [RUTH, 'live'],
      [TOMAS, 'sync'],
    ] as const) {
      const visitor = await site.signedUp(someone);
      const accountId = await findAccountId(visitor);
      const bought = { productId: 'prod', name: plan, plan, priceId: 'price', interval: 'month', seats: 1 } as const;
      const row = { ...bought, id: plan, accountId, status: 'active' } as const;
      await site.platform.queries.insert(subscriptions).values(row);
      visitors.push(visitor);
    }
    const [ruth, tomas] = visitors as [Visitor, Visitor]; // one for each person
    const { abbey, inAbbey } = await openAbbey(site, ruth, [[tomas, 'leader']]);
    const leadRefusal = 'Leading a room needs the Live plan.';
    const [ruths, tomass] = [await inAbbey(ruth)(), await inAbbey(tomas)()];
    expect(await tomass.join({ set: SUNDAY, library: abbey })).toMatchObject({ isLeader: false, leadRefusal });
    expect(await ruths.join({ set: SUNDAY, library: abbey })).toMatchObject({ isLeader: true, leadRefusal: null });
  });
});
