import { changeMemberRole, removeMember, takeBackGuestCode } from '@uplift/contract';
import type { ChurchRole } from '@uplift/core/membership';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
import { inviteGuest } from '../guests/guest-player.acceptance.ts';
import { EVE, navigate, playerAt, RUTH, TOMAS } from '../rehearsal.acceptance.ts';

const SUNDAY = 'sunday';
const HEARTBEAT_MS = 30_000;
const SESSION_OVER = 4401;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

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

  test('each person’s own plan decides if they may lead, also where a guest came first', async () => {
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
    const library = await openChurchLibrary(ruth, abbey);
    const guest = await (await inviteGuest(site, { visitor: library }, { setId: SUNDAY })).device();
    await guest.join({ shared: SUNDAY });
    const leadRefusal = 'Leading a room needs the Live plan.';
    const [ruths, tomass] = [await inAbbey(ruth)(), await inAbbey(tomas)()];
    expect(await tomass.join({ set: SUNDAY, library: abbey })).toMatchObject({ isLeader: false, leadRefusal });
    expect(await ruths.join({ set: SUNDAY, library: abbey })).toMatchObject({ isLeader: true, leadRefusal: null });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await guest.position()).toMatchObject({ leader: expect.any(String) });
  });

  test('a guest follows its leader as a viewer, joins no other set of the church, and is out once another leader takes the code back', async () => {
    const { site, ruth, tomas, abbey, leads, ruthsDevice } = await play(open, 'leader');
    const leader = { visitor: await openChurchLibrary(tomas, abbey) };
    const guest = await (await inviteGuest(site, leader, { setId: SUNDAY })).device();
    const joined = await guest.join({ shared: SUNDAY, role: 'perform', leader: true });
    expect(joined).toMatchObject({ isOwner: false, isLeader: false, snapshot: { leader: leads.self } });
    ruthsDevice.sendMessage(navigate(1, 3));
    expect(await guest.next('message')).toMatchObject({ from: leads.self, data: navigate(1, 3) });
    expect(await guest.findRefusal({ type: 'set-update', order: [] })).toBe(403);
    expect(await guest.tryJoin({ set: SUNDAY, library: abbey })).toMatchObject({ isOwner: false });
    const owner = await openChurchLibrary(ruth, abbey);
    await createSongLibrary(owner).put('sets', 'monday', { at: 2_000, order: [] });
    for (const asked of [{ shared: 'monday' }, { set: 'monday', library: abbey }])
      expect(await guest.tryJoin(asked)).toMatchObject({ type: 'refused', status: 404 });
    await guest.join({ shared: SUNDAY });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await guest.position()).toMatchObject({ leader: leads.self });
    expect((await owner.call(takeBackGuestCode, { params: { set_id: SUNDAY } })).status).toBe(200);
    expect(await guest.socket.closed).toBe(SESSION_OVER);
  });
});
