import { deleteAccount, openPortal, readSubscription, removeMember } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { churchMembers, subscriptions } from './platform/database/schema.ts';
import { createInProcessPubSub } from './platform/pubsub/in-process-pub-sub.ts';
import { createRoomMemory } from './platform/rooms/memory-room-ledger.ts';
import { describeSite, testSite } from './test-platform/index.ts';
import type { TestSite } from './test-platform/index.ts';
import { openTestDatabase } from './test-platform/test-databases.ts';
import { createTestClock } from './test-platform/test-clock.ts';
import { openSocket } from './test-platform/test-socket.ts';
import { BUILT_IN, buyFor, idIn, pressIn } from './features/subscription/billed-site.acceptance.ts';
import { playerAt, rehearse, RUTH } from './features/room/rehearsal.acceptance.ts';
import type { Musician } from './features/room/rehearsal.acceptance.ts';

const HEARTBEAT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const [SUBSCRIPTION_OVER, PLAN_CHANGED] = [4402, 4403];

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Ruth, who has bought two seats, the second of which is Tomas's. */
async function subscribed(site: TestSite) {
  const rehearsal = await rehearse(site);
  const { ruth, tomas } = rehearsal;
  await buyFor(ruth.visitor, 'price_test_live_month', 2);
  const { body } = await ruth.visitor.call(readSubscription);
  const churchId = (body?.data as DataOf<typeof readSubscription>)?.church?.church_id ?? '';
  const joinedAt = new Date(site.platform.now().getTime() + 1_000);
  const seat = { churchId, accountId: tomas.accountId, role: 'owner', joinedAt } as const;
  await site.platform.queries.insert(churchMembers).values(seat);
  const portal = idIn(await ruth.visitor.call(openPortal));
  return { ...rehearsal, churchId, press: (action: object) => pressIn(ruth.visitor, portal, action) };
}

const isLetIn = (site: TestSite, { visitor }: Musician) =>
  openSocket(site.app, visitor).then(
    () => true,
    () => false,
  );

describeSite('a subscription that is over', (open) => {
  test('[PERM-20] [BILL-1] an ended subscription closes the sockets of everyone it had a seat for, who leave their rooms at once', async () => {
    const site = await open(BUILT_IN);
    const { ruth, tomas, play, press } = await subscribed(site);
    const { leader, follower } = await play();
    await press({ action: 'end' });
    const sockets = [leader.socket.closed, follower.socket.closed];
    expect(await Promise.all(sockets)).toEqual([SUBSCRIPTION_OVER, SUBSCRIPTION_OVER]);
    expect([await isLetIn(site, ruth), await isLetIn(site, tomas)]).toEqual([false, false]);
  });

  test('[PERM-20] an ended subscription closes the sockets of people without a seat, and no others', async () => {
    const site = await open(BUILT_IN);
    const { ruth, tomas, churchId, play, press } = await subscribed(site);
    const [one, other] = [await play(), await tomas.device()];
    await press({ action: 'change-seats', quantity: 1 });
    expect(await one.follower.socket.closed).toBe(SUBSCRIPTION_OVER);
    expect(await other.socket.closed).toBe(SUBSCRIPTION_OVER);
    expect((await one.leader.next('disconnect')).peer_id).toBe(one.follows.self);
    await press({ action: 'change-seats', quantity: 2 });
    const back = await tomas.device();
    await ruth.visitor.call(removeMember, { params: { church_id: churchId, uplift_id: tomas.accountId } });
    expect(await back.socket.closed).toBe(SUBSCRIPTION_OVER);
    expect(await one.leader.position()).toMatchObject({ leader: one.leads.self });
  });

  test('[PERM-20] deleting the buyer’s account closes the sockets of the members of its church', async () => {
    const site = await open(BUILT_IN);
    const { ruth, tomas } = await subscribed(site);
    const device = await tomas.device();
    const { status } = await ruth.visitor.call(deleteAccount, { body: { current_password: RUTH.password } });
    expect([status, await device.socket.closed]).toEqual([200, SUBSCRIPTION_OVER]);
  });

  test('[PERM-20] a subscription that ends by the clock closes its sockets within a heartbeat, without any event', async () => {
    const site = await open(BUILT_IN);
    const { queries, clock, now, statements } = site.platform;
    const { tomas, play } = await subscribed(site);
    const { leader, follower } = await play();
    await queries.update(subscriptions).set({ endsAt: new Date(now().getTime() + DAY_MS) });
    await buyFor(tomas.visitor, 'price_test_sync_month', 1);
    const countQueries = () => statements.filter((statement) => statement.includes('as requested (account_id)')).length;
    statements.length = 0;
    vi.advanceTimersByTime(HEARTBEAT_MS);
    await expect.poll(countQueries, { timeout: 15_000 }).toBe(1);
    expect(await leader.position()).toMatchObject({ term: 1 });
    clock.move(DAY_MS);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await leader.socket.closed).toBe(SUBSCRIPTION_OVER);
    expect(await follower.position()).toMatchObject({ leader: null });
  });

  test('[PERM-20] an owner’s device that leads returns without the lead when the plan does not include it any more', async () => {
    const site = await open(BUILT_IN);
    const { ruth, play } = await subscribed(site);
    const { setId, leader, leads, follower } = await play();
    await site.platform.queries.update(subscriptions).set({ plan: 'sync' });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await leader.socket.closed).toBe(PLAN_CHANGED);
    const received = await follower.received();
    const leadRefusal = 'Leading this set needs its owner to have the Live plan.';
    expect(received.flatMap((each) => (each.type === 'message' ? [each.data] : []))).toContainEqual(
      expect.objectContaining({ command: 'leader', leadRefusal }),
    );
    expect(await follower.findRefusal({ type: 'message', data: { command: 'lead' } })).toBe(403);
    expect(await follower.position()).toMatchObject({ leader: null });
    const back = await ruth.device();
    expect(await back.join({ set: setId, peer_id: leads.self })).toMatchObject({ isOwner: true, isLeader: false });
    expect(await back.findRefusal({ type: 'message', data: { command: 'lead' } })).toBe(403);
    await site.platform.queries.update(subscriptions).set({ plan: 'live' });
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(await back.socket.closed).toBe(PLAN_CHANGED);
    expect(await (await ruth.device()).join({ set: setId })).toMatchObject({ isLeader: true });
  });
});

test('[PERM-20] an ended subscription closes sockets at another server of the site at once, too', async () => {
  const database = await openTestDatabase();
  const memory = createRoomMemory(createTestClock().now);
  const openDatabase = async () => ({ ...database, release: async () => undefined });
  const shared = { ...BUILT_IN, openDatabase, pubSub: createInProcessPubSub() };
  const one = await testSite({ ...shared, rooms: memory.open('one') });
  const other = await testSite({ ...shared, rooms: memory.open('other') });
  const { tomas, play, press } = await subscribed(one);
  const { setId, leader } = await play();
  const otherPlayer = playerAt(await openSocket(other.app, tomas.visitor));
  await otherPlayer.join({ shared: setId });
  await press({ action: 'end' });
  const sockets = [leader.socket.closed, otherPlayer.socket.closed];
  expect(await Promise.all(sockets)).toEqual([SUBSCRIPTION_OVER, SUBSCRIPTION_OVER]);
  await one.close();
  await other.close();
  await database.release();
});
