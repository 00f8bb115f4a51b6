import { toId } from '@uplift/core/foundation';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerMessage } from '@uplift/contract';
import type { PeerId, SharedRun } from '@uplift/core/room';
import { testSite } from '../../test-platform/index.ts';
import { anotherBrowser, navigate, rehearse, RUTH } from './rehearsal.acceptance.ts';
import type { Rehearsal } from './rehearsal.acceptance.ts';

const RUN: SharedRun = { beat: 4, at: 1_000, tempo: 90 };
const CLOCK = { command: 'clock', sent: 7 } as const;

let rehearsal: Rehearsal;

beforeAll(async () => {
  rehearsal = await rehearse(await testSite());
}, 60_000);
afterAll(() => rehearsal.site.close());

const leaderIs = (peer_id: PeerId | null, term: number): ServerMessage => ({
  type: 'message',
  from: null,
  data: { command: 'leader', peer_id, term },
});

describe('messages in a room', () => {
  test('[ROOM-28] [ROOM-33] a message reaches everyone but its sender, or only its receivers, with the sender set by the server', async () => {
    const { setId, leader, follower, leads, follows } = await rehearsal.play();
    const third = await rehearsal.tomas.device();
    const { self } = await third.join({ shared: setId });
    await leader.received();
    await follower.received();
    const from = leads.self;
    leader.sendMessage(navigate(1, 3));
    leader.sendMessage(navigate(2, 4), [self, self, from, toId<PeerId>(crypto.randomUUID())]);
    leader.sendMessage(navigate(3, 5), []);
    expect(await leader.received()).toEqual([]);
    const first = { type: 'message', from, data: navigate(1, 3) };
    expect(await follower.received()).toEqual([first]);
    expect(await third.received()).toEqual([first, { ...first, data: navigate(2, 4) }]);
    const forged = { type: 'message', from, peer_id: from, data: { ...CLOCK, from }, to: [self] };
    follower.socket.send(JSON.stringify(forged));
    await follower.received();
    expect(await third.received()).toEqual([{ type: 'message', from: follows.self, data: CLOCK }]);
    expect(await leader.received()).toEqual([]);
  });

  test('[ROOM-3] a signal reaches its receiver, and an update of the owner’s everyone', async () => {
    const { leader, follower, leads, follows } = await rehearsal.play();
    const signal = { description: { type: 'offer', sdp: 'v=0' } } as const;
    follower.sendFrame({ type: 'signal', to: leads.self, signal });
    leader.sendFrame({ type: 'song-update', song_id: 'a', song: { title: 'A', deep: { __proto__: 1 } } });
    leader.sendFrame({ type: 'set-update', at: 5, order: [{ song_id: 'a' }] });
    await leader.received();
    const from = leads.self;
    expect(await follower.received()).toEqual([
      { type: 'song-update', song_id: 'a', song: { title: 'A', deep: {} }, from },
      { type: 'set-update', at: 5, order: [{ song_id: 'a' }], from },
    ]);
    expect(leader.socket.received).toContainEqual({ type: 'signal', from: follows.self, signal });
  });
});

describe('the position of a room', () => {
  test('a late joiner and a device that resumes get the position, even after commands sent only to the server', async () => {
    const { setId, leader, follower, leads } = await rehearsal.play();
    leader.sendMessage({ command: 'start', term: 1, n: 1, currentIndex: 2, liveScroll: RUN }, []);
    leader.sendMessage({ command: 'section', term: 1, n: 2, currentIndex: 2, section: 4, liveScroll: RUN }, []);
    await leader.received();
    rehearsal.site.platform.clock.move(1_500);
    const position = { term: 1, n: 2, leader: leads.self, currentIndex: 2, section: 4, liveScroll: RUN, ageMs: 1_500 };
    expect((await (await rehearsal.tomas.device()).join({ shared: setId })).snapshot).toEqual(position);
    expect(await follower.position()).toEqual(position);
  });

  test('the position of a room is not changed by a command of another device, of an earlier term, or repeated', async () => {
    const { leader, follower } = await rehearsal.play();
    leader.sendMessage(navigate(2, 7));
    leader.sendMessage(navigate(1, 1));
    expect(await leader.findRefusal({ type: 'message', data: navigate(9, 9, 0) })).toBe(403);
    expect(await leader.findRefusal({ type: 'message', data: navigate(9, 9, 2) })).toBe(403);
    expect(await follower.findRefusal({ type: 'message', data: navigate(9, 9) })).toBe(403);
    expect(await follower.position()).toMatchObject({ n: 2, currentIndex: 7 });
  });
});

describe('the lead', () => {
  test('the lead is given by the leader to a performer, and retaken by the owner; each change notifies all, in a new term', async () => {
    const { leader, follower, leads, follows } = await rehearsal.play();
    leader.sendMessage({ command: 'hand-over', to: follows.self });
    expect(await follower.next('message')).toEqual(leaderIs(follows.self, 2));
    expect(await leader.next('message')).toEqual(leaderIs(follows.self, 2));
    expect(await leader.findRefusal({ type: 'message', data: navigate(1, 1) })).toBe(403);
    follower.sendMessage(navigate(1, 5, 2));
    expect(await follower.position()).toMatchObject({ term: 2, n: 1, currentIndex: 5 });
    leader.sendMessage({ command: 'lead' });
    await leader.received();
    expect(await follower.received()).toContainEqual(leaderIs(leads.self, 3));
    expect(await follower.findRefusal({ type: 'message', data: navigate(2, 6, 2) })).toBe(403);
  });

  test('the lead is not given to a presenter, a viewer, or a device that is not in the room', async () => {
    const { setId, leader } = await rehearsal.play();
    const give = (to: PeerId) => leader.findRefusal({ type: 'message', data: { command: 'hand-over', to } });
    for (const role of ['present', 'viewer'] as const) {
      const { self } = await (await rehearsal.tomas.device()).join({ shared: setId, role });
      expect(await give(self)).toBe(403);
    }
    expect(await give(toId<PeerId>(crypto.randomUUID()))).toBe(404);
  });

  test('the lead is free when its leader vanishes; the position stays, and an owner’s device that joins takes the lead', async () => {
    const { setId, leader, follower, leads } = await rehearsal.play();
    leader.sendMessage(navigate(1, 6));
    await leader.received();
    leader.socket.close();
    expect(await follower.next('disconnect')).toEqual({ type: 'disconnect', peer_id: leads.self });
    expect(await follower.next('message')).toEqual(leaderIs(null, 2));
    expect(await follower.position()).toMatchObject({ term: 2, n: 0, leader: null, currentIndex: 6 });
    const next = await (await rehearsal.ruth.device()).join({ set: setId });
    expect(next).toMatchObject({ isLeader: true, snapshot: { term: 3, n: 0, leader: next.self, currentIndex: 6 } });
    expect(await follower.received()).toContainEqual(leaderIs(next.self, 3));
  });
});

const TAKE = { type: 'message', data: { command: 'lead' } } as const;

describe('[ROOM-32] the lead that is free', () => {
  test('the free lead may be taken by any performer after 15 seconds, all are notified, and the owner retakes it', async () => {
    const { setId, leader, follower, follows } = await rehearsal.play();
    const { clock } = rehearsal.site.platform;
    expect(await follower.findRefusal(TAKE)).toBe(403);
    leader.socket.close();
    await follower.next('message');
    clock.move(14_000);
    expect(await follower.findRefusal(TAKE)).toBe(409);
    const late = await (await rehearsal.tomas.device()).join({ shared: setId });
    expect(late).toMatchObject({ leadRefusal: null, leadFreeInMs: 1_000 });
    clock.move(1_000);
    follower.sendMessage({ command: 'lead' });
    expect(await follower.received()).toContainEqual(leaderIs(follows.self, 3));
    follower.sendMessage(navigate(1, 4, 3));
    const owner = await rehearsal.ruth.device();
    const back = await owner.join({ set: setId });
    expect(back).toMatchObject({ isLeader: false, snapshot: { leader: follows.self, currentIndex: 4 } });
    owner.sendMessage({ command: 'lead' });
    await owner.received();
    expect(await follower.received()).toContainEqual(leaderIs(back.self, 4));
  });

  test('the lead is refused to presenters and viewers, with a reason', async () => {
    const { setId, leader, follower } = await rehearsal.play();
    const presenter = await rehearsal.ruth.device();
    const { leadRefusal } = await presenter.join({ set: setId, role: 'present' });
    expect(leadRefusal).toBe('Only a device that’s performing can lead.');
    leader.sendFrame({ type: 'disconnect' });
    await follower.received();
    rehearsal.site.platform.clock.move(60_000);
    expect(await presenter.findRefusal(TAKE)).toBe(403);
    await presenter.join({ set: setId, role: 'viewer' });
    expect(await presenter.findRefusal(TAKE)).toBe(403);
  });

  test('a device that handed the lead over by mistake takes it back at once', async () => {
    const { setId, leader, follower, follows } = await rehearsal.play();
    const third = await rehearsal.tomas.device();
    const { self } = await third.join({ shared: setId });
    leader.sendMessage({ command: 'hand-over', to: follows.self });
    await leader.received();
    await follower.received();
    follower.sendMessage({ command: 'hand-over', to: self });
    follower.sendMessage({ command: 'lead' });
    expect(await follower.received()).toContainEqual(leaderIs(follows.self, 4));
    expect(await third.findRefusal(TAKE)).toBe(403);
  });

  test('a device that was handed the lead and reloads keeps it, even if the owner’s device joins', async () => {
    const { setId, leader, follower, leads, follows } = await rehearsal.play();
    leader.sendMessage({ command: 'hand-over', to: follows.self });
    await leader.received();
    follower.socket.close();
    await leader.next('disconnect');
    expect(await leader.join({ set: setId, peer_id: leads.self })).toMatchObject({ isLeader: false });
    const back = await (await rehearsal.tomas.device()).join({ shared: setId, peer_id: follows.self });
    expect(back).toMatchObject({ self: follows.self, isLeader: true });
  });

  test('a leader stays leader when the server lost the room, and a false claim does not count', async () => {
    const setId = await rehearsal.openSet();
    const peer_id = toId<PeerId>(crypto.randomUUID());
    const join = { shared: setId, leader: true };
    expect(await (await rehearsal.tomas.device()).join(join)).toMatchObject({ isLeader: false });
    expect(await (await rehearsal.tomas.device()).join({ ...join, peer_id })).toMatchObject({ isLeader: true });
    expect(await (await rehearsal.tomas.device()).join({ ...join, peer_id })).toMatchObject({ isLeader: false });
  });
});

describe('a device that comes back', () => {
  test('a device that returns within 15 seconds keeps its id, and leads again without a request', async () => {
    const { setId, leader, follower, leads } = await rehearsal.play();
    leader.socket.close();
    await follower.next('disconnect');
    const back = await (await rehearsal.ruth.device()).join({ set: setId, leader: false, peer_id: leads.self });
    expect(back).toMatchObject({ self: leads.self, isLeader: true, snapshot: { term: 3, leader: leads.self } });
    expect(await follower.received()).toContainEqual(leaderIs(leads.self, 3));
  });

  test('a device that returns before its lost connection is noticed replaces it, and the old connection sends nothing more', async () => {
    const { setId, leader, follower, leads } = await rehearsal.play();
    const again = await rehearsal.ruth.device();
    const back = await again.join({ set: setId, peer_id: leads.self });
    expect(back).toMatchObject({ self: leads.self, isLeader: true });
    expect(back.others).toHaveLength(1);
    expect(await leader.socket.closed).toBe(4409);
    const received = await follower.received();
    expect(received.map(({ type }) => type)).toEqual(['join', 'message']);
    again.sendMessage(navigate(1, 2, back.snapshot.term));
    await again.received();
    expect(await follower.position()).toMatchObject({ leader: leads.self, currentIndex: 2 });
  });

  test('a device of another account can neither take over the leader’s id nor remove it', async () => {
    const { setId, leader, follows, leads } = await rehearsal.play();
    const stolen = await (await rehearsal.tomas.device()).join({ shared: setId, peer_id: leads.self, leader: true });
    expect(stolen.isLeader).toBe(false);
    expect([leads.self, follows.self]).not.toContain(stolen.self);
    expect(await leader.position()).toMatchObject({ leader: leads.self, term: 1 });
  });

  test('no device gets another’s id: in another session, after a farewell, or while it is in use', async () => {
    const { setId, leader, follower, leads, follows } = await rehearsal.play();
    const other = await anotherBrowser(rehearsal.site, RUTH, rehearsal.ruth);
    const asLeader = async () => (await (await other.device()).join({ set: setId, peer_id: leads.self })).self;
    expect(await asLeader()).not.toBe(leads.self);
    leader.sendFrame({ type: 'disconnect' });
    await follower.next('disconnect');
    expect(await asLeader()).not.toBe(leads.self);
    const again = await leader.join({ set: setId, peer_id: leads.self });
    expect(again.self).not.toBe(leads.self);
    expect((await leader.join({ set: setId, peer_id: follows.self })).self).not.toBe(follows.self);
  });

  test('a device is in one room at most: joining another leaves the first, and joining it again keeps its id', async () => {
    const { setId, leader, follower, leads, follows } = await rehearsal.play();
    const again = await leader.join({ set: setId, peer_id: leads.self });
    expect(again).toMatchObject({ self: leads.self, isLeader: true, others: [follows.self] });
    const otherRoom = await leader.join({ set: await rehearsal.openSet() });
    expect(otherRoom).toMatchObject({ isLeader: true, others: [] });
    await follower.received();
    expect(await follower.position()).toMatchObject({ leader: null });
    follower.sendMessage(CLOCK);
    await follower.received();
    expect(await leader.received()).toEqual([]);
  });
});
