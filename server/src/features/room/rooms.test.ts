import { expect, test, vi } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { setShares } from '../../platform/database/schema.ts';
import { EVE, musician, rehearse, TOMAS } from './rehearsal.acceptance.ts';

const HEARTBEAT_MS = 30_000;
const NEWS = 'shared-sets-changed';

describeSite('coming into a room', (open) => {
  test('[ROOM-3] [ROOM-4] [ROOM-18] a joining device gets the members, and the members get it, in either order', async () => {
    const { ruth, tomas, openSet } = await rehearse(await open());
    const setId = await openSet();
    const [leader, follower] = [await ruth.device(), await tomas.device()];
    const follows = await follower.join({ shared: setId });
    expect(follows).toMatchObject({ isOwner: false, isLeader: false, others: [], snapshot: { term: 0, leader: null } });
    const leads = await leader.join({ set: setId });
    expect(leads).toMatchObject({ isOwner: true, isLeader: true, others: [follows.self] });
    expect(leads.snapshot).toEqual({
      term: 1,
      n: 0,
      leader: leads.self,
      currentIndex: 0,
      section: null,
      liveScroll: null,
      ageMs: 0,
    });
    const picture = `/api/v1/accounts/${ruth.accountId}/profile-picture?v=0`;
    const peer = { peer_id: leads.self, full_name: 'Ruth Calder', profile_picture: picture, role: 'perform' };
    expect(await follower.received()).toEqual([
      { type: 'join', connect: [peer], isLeader: false, self: null },
      { type: 'message', from: null, data: { command: 'leader', peer_id: leads.self, term: 1 } },
    ]);
    const late = await tomas.device();
    const looksOn = await late.join({ shared: setId, role: 'viewer' });
    expect(looksOn.others.toSorted()).toEqual([leads.self, follows.self].toSorted());
    expect(await leader.received()).toMatchObject([
      { type: 'join', connect: [{ peer_id: looksOn.self, role: 'viewer' }], isLeader: true },
    ]);
  });

  test('[ROOM-19] [ROOM-20] [ROOM-22] [ROOM-32] the owner’s performing device leads unless it declines, and no other device does', async () => {
    const { ruth, tomas, openSet } = await rehearse(await open());
    const setId = await openSet();
    const [own, shared] = [{ set: setId }, { shared: setId }];
    const joins = [
      [tomas, shared, false],
      [tomas, { ...shared, leader: true }, false],
      [ruth, { ...own, leader: false }, false],
      [ruth, { ...own, role: 'present', leader: true }, false],
      [ruth, { ...own, role: 'viewer' }, false],
      [ruth, { ...shared, leader: true }, false],
      [ruth, own, true],
      [ruth, { ...own, leader: true }, false],
    ] as const;
    for (const [someone, how, isLeader] of joins) {
      const device = await someone.device();
      expect([how, (await device.join(how)).isLeader]).toEqual([how, isLeader]);
    }
    expect((await (await tomas.device()).tryJoin({ set: setId })).type).toBe('refused');
  });

  test('[ROOM-6] [ROOM-30] [ROOM-31] sets of one id of two owners are two rooms, and a stranger enters neither', async () => {
    const { site, ruth, tomas, openSet } = await rehearse(await open());
    const setId = await openSet();
    const eve = await musician(site, EVE);
    await eve.library.put('sets', setId, { at: 1, order: [] });
    const [leader, other, third] = [await ruth.device(), await eve.device(), await tomas.device()];
    await leader.join({ set: setId });
    expect(await other.join({ set: setId })).toMatchObject({ isLeader: true, others: [] });
    expect((await third.join({ shared: setId })).others).toHaveLength(1);
    other.sendFrame({ type: 'set-update', at: 5 });
    await other.received();
    expect(await third.received()).toEqual([]);
    for (const how of [{ set: 'no such set' }, { shared: 'no such set' }]) {
      expect(await other.tryJoin(how)).toMatchObject({ status: 404 });
    }
    expect(await other.findRefusal({ type: 'set-update', at: 6 })).toBe(409);
  });

  test('one person is in a room on three devices, each separately', async () => {
    const { ruth, openSet } = await rehearse(await open());
    const setId = await openSet();
    const devices = [await ruth.device(), await ruth.device(), await ruth.device()] as const;
    const joined = [];
    for (const device of devices) joined.push(await device.join({ set: setId }));
    expect(joined.map(({ isLeader, isOwner }) => [isLeader, isOwner])).toEqual([
      [true, true],
      [false, true],
      [false, true],
    ]);
    expect(new Set(joined.map(({ self }) => self)).size).toBe(3);
    devices[1].socket.close();
    expect(await devices[2].next('disconnect')).toMatchObject({ peer_id: joined[1]?.self });
    expect((await devices[2].position()).leader).toBe(joined[0]?.self);
  });
});

describeSite('a set that is not shared any more', (open) => {
  test('[ROOM-31] unsharing a set removes all devices of the account from its room at once', async () => {
    const { ruth, tomas, openSet, play } = await rehearse(await open());
    const { setId, leader, follower, follows } = await play();
    const second = await tomas.device();
    const also = await second.join({ shared: setId });
    const otherRoom = await tomas.device();
    await otherRoom.join({ shared: await openSet() });
    await leader.received();
    await follower.received();
    await ruth.unshare(setId, TOMAS);
    await Promise.all([follower.out(follows.self), second.out(also.self)]);
    const gone = [await leader.next('disconnect'), await leader.next('disconnect')].map(({ peer_id }) => peer_id);
    expect(gone.toSorted()).toEqual([follows.self, also.self].toSorted());
    expect(await follower.findRefusal({ type: 'message', data: { command: 'clock', sent: 1 } })).toBe(409);
    expect(await follower.tryJoin({ shared: setId, peer_id: follows.self })).toMatchObject({ status: 404 });
    expect(await otherRoom.position()).toMatchObject({ leader: null });
    leader.sendMessage({ command: 'clock', sent: 1 });
    await leader.received();
    await expect(follower.position()).rejects.toThrow('no room');
    // News of the account are no messages of the room.
    const words = (follower.socket.received as { readonly type: string }[]).filter(({ type }) => type !== NEWS);
    expect(words.at(-2)).toMatchObject({ type: 'refused', of: 'join' });
  });

  test('[ROOM-31] devices are removed from a room within one heartbeat without a notice, and the owner’s too when the set is gone', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { site, ruth, play } = await rehearse(await open());
    const [one, other] = [await play(), await play()];
    await site.platform.queries.delete(setShares);
    await ruth.library.trash('sets', other.setId);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect((await one.follower.next('disconnect')).peer_id).toBe(one.follows.self);
    expect((await one.leader.next('disconnect')).peer_id).toBe(one.follows.self);
    expect((await other.follower.next('disconnect')).peer_id).toBe(other.follows.self);
    expect(await other.leader.findRefusal({ type: 'set-update', at: 5 })).toBe(409);
    expect(await one.leader.position()).toMatchObject({ leader: one.leads.self });
    vi.useRealTimers();
  });
});
