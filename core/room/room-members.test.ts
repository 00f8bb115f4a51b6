import { describe, expect, test } from 'vitest';
import { TestRoom, SUNDAY } from './testing/example-room.ts';
import type { TestDevice } from './testing/example-room.ts';
import type { RoomUpdate } from './protocol/ports.ts';

const EDIT: RoomUpdate = { type: 'song-update', song_id: 'grace', song: { title: 'Amazing Grace' } };
const ORDER: RoomUpdate = { type: 'set-update', order: [{ song_id: 'grace' }] };

function presences({ socket }: TestDevice): number {
  return socket.sent.filter(({ message }) => 'command' in message && message.command === 'presence').length;
}

describe('[ROOM-5] a device that is not fully signed in', () => {
  test('a device that is not fully signed in is in no room, and enters it after signing in', () => {
    const site = new TestRoom();
    const ben = site.device('Ben');
    ben.isMember.set(false);
    ben.enter();
    site.time.pass(5_000);
    expect([ben.state.status, ben.socket.isConnected.get()]).toEqual(['off', false]);
    ben.isMember.set(true);
    site.time.pass(1_000);
    expect(ben.state.status).toBe('joined');
  });

  test('a device leaves its room when its session ends', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    ben.isMember.set(false);
    site.time.pass(100);
    expect([ben.state.status, ben.state.place, ben.channels.peers.size]).toEqual(['off', null, 0]);
    expect(leader.state.participants.map(({ full_name }) => full_name)).toEqual(['Ada']);
    leader.goTo(4);
    site.time.pass(100);
    expect(ben.page?.currentIndex).not.toBe(4);
  });
});

describe('[ROOM-6] a device', () => {
  test('[ROOM-17] [ROOM-19] [ROOM-22] a device joins with its set, its role, and its wish to lead', () => {
    const site = new TestRoom();
    const [ada] = site.band('Ada');
    expect(ada.state.place).toEqual({ setId: 'sunday', isShared: false, role: 'perform', wantsToLead: true });
    const dan = site.device('Dan');
    dan.enter({ role: 'present', wantsToLead: false });
    site.time.pass(100);
    expect(ada.state.participants.map(({ full_name, role }) => [full_name, role])).toEqual([
      ['Ada', 'perform'],
      ['Dan', 'present'],
    ]);
  });

  test('a viewer follows over the server alone: no channel joins it with the leader or anyone else', () => {
    const site = new TestRoom();
    const [ada, ben] = site.band('Ada', 'Ben');
    const sam = site.device('Sam');
    sam.enter({ role: 'viewer', wantsToLead: false });
    site.time.pass(1_000);
    expect([ada, ben, sam].map(({ channels }) => channels.peers.size)).toEqual([1, 1, 0]);
    ada.goTo(4);
    site.time.pass(100);
    expect(sam.page?.currentIndex).toBe(4);
    expect(ada.state.participants.map(({ full_name, status }) => [full_name, status])).toContainEqual([
      'Sam',
      'connected',
    ]);
  });

  test('a device that enters the same room again changes nothing', () => {
    const site = new TestRoom();
    const [, ben] = site.band('Ada', 'Ben');
    const { state } = ben;
    ben.enter();
    site.time.pass(1_000);
    expect([ben.state.status, ben.self]).toEqual([
      state.status,
      ben.state.participants.find(({ isSelf }) => isSelf)?.peer_id,
    ]);
    expect(ben.state.participants).toHaveLength(2);
  });

  test('a device that enters another room ignores late messages of the one before', () => {
    const site = new TestRoom({ socket: () => 200 });
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(4);
    ben.enter({ role: 'present' });
    const received = ben.received.length;
    expect(ben.state).toMatchObject({ status: 'joining', participants: [], position: null });
    site.time.pass(250);
    expect(ben.received).toHaveLength(received);
    site.time.pass(1_000);
    expect(ben.state).toMatchObject({ status: 'joined', place: { role: 'present' } });
  });

  test('a device that leaves its room has no timers left', () => {
    const site = new TestRoom();
    const all = site.band('Ada', 'Ben');
    for (const { room } of all) room.end();
    site.time.pass(60_000);
    expect(all.map(({ state }) => state.status)).toEqual(['off', 'off']);
    expect(site.time.waiting).toBe(0);
  });

  test('a refused device shows the reason, and tries again only when it joins again', () => {
    const site = new TestRoom();
    site.server.strangers.add('Mallory');
    const mallory = site.device('Mallory');
    mallory.enter();
    site.time.pass(60_000);
    expect(mallory.state).toMatchObject({
      status: 'refused',
      refusal: { status: 404 },
      place: { setId: SUNDAY.setId },
    });
    expect(mallory.socket.isConnected.get()).toBe(false);
    site.server.strangers.clear();
    mallory.enter();
    site.time.pass(100);
    expect(mallory.state.status).toBe('joined');
  });

  test('a device that joined too often waits, and tries again by itself', () => {
    const site = new TestRoom();
    const ben = site.device('Ben');
    ben.enter();
    site.time.pass(2);
    ben.socket.deliver({ type: 'refused', of: 'join', status: 429, because: 'Too many messages.' });
    site.time.pass(2);
    expect(ben.state.status).toBe('joining');
    site.time.pass(10_000);
    expect(ben.state.status).toBe('joined');
  });

  test('a device whose set was unshared sends and receives nothing, and keeps its content', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    leader.goTo(3);
    leader.startAt(0);
    site.time.pass(1_000);
    const run = ben.state.position?.liveScroll ?? leader.runFrom(0);
    site.server.remove('Ben');
    site.time.pass(100);
    expect(ben.state).toMatchObject({ status: 'refused', position: { currentIndex: 3 }, participants: [] });
    expect(ben.room.toLocalBeats(run)).not.toBeNull();
    expect([ben.channels.peers.size, ben.socket.isConnected.get()]).toEqual([0, false]);
    leader.goTo(4);
    leader.room.sendUpdate(EDIT);
    site.time.pass(30_000);
    expect([ben.page?.currentIndex, ben.updates]).toEqual([3, []]);
    expect(leader.state.participants.map(({ full_name }) => full_name)).toEqual(['Ada']);
  });
});

describe('[ROOM-29] a change of the set or of a song', () => {
  test('a change from the owner’s device reaches all others, even if it does not lead', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    const olga = site.device('Olga', { isOwner: true });
    olga.enter();
    site.time.pass(100);
    olga.room.sendUpdate(EDIT);
    leader.room.sendUpdate(ORDER);
    site.time.pass(100);
    expect([ben.updates, leader.updates, olga.updates]).toEqual([[EDIT, ORDER], [EDIT], [ORDER]]);
  });

  test('a change from any other device reaches no one, not even over a channel', () => {
    const site = new TestRoom();
    const [leader, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    ben.room.sendUpdate(EDIT);
    ben.channels.send(leader.self, EDIT);
    cora.channels.receive(ben.self, EDIT);
    site.time.pass(100);
    expect([leader.updates, cora.updates]).toEqual([[], []]);
  });

  test('a change of the set is sent over the leader’s channels while the server is lost', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    for (const { socket } of [leader, ben]) socket.cut();
    leader.room.sendUpdate(EDIT);
    site.time.pass(100);
    expect(ben.updates).toEqual([EDIT]);
  });
});

describe('[ROOM-14] presence', () => {
  test('presence is sent on joining, and every 5 s', () => {
    const site = new TestRoom();
    const [leader, ben] = site.band('Ada', 'Ben');
    expect(presences(ben)).toBe(1);
    site.time.pass(20_000);
    expect(presences(ben)).toBe(5);
    expect(leader.state.participants[1]).toMatchObject({ isFollowing: true, path: 'channel', offBy: 2, stable: true });
  });

  test('presence is sent to the leader only, in a large room', () => {
    const site = new TestRoom();
    const names = Array.from({ length: 26 }, (_, at) => `Singer ${at}`);
    const all = site.band('Ada', ...names);
    site.time.pass(6_000);
    const [leader, singer] = [all[0], all[5]];
    const sent = singer?.socket.sent
      .filter(({ message }) => 'command' in message && message.command === 'presence')
      .at(-1);
    expect(sent?.to?.length ?? 0).toBeLessThanOrEqual(1);
    expect(leader?.state.participants.slice(1).every(({ isFollowing }) => isFollowing === true)).toBe(true);
    expect(leader?.state.links).toEqual({ connected: 26, connecting: 0, retrying: 0, disconnected: 0 });
  });
});

describe('[SHELL-26] what the badge counts', () => {
  test('the badge counts links to others: by channel or over the server', () => {
    const site = new TestRoom();
    const [leader, ben, cora] = site.band('Ada', 'Ben', 'Cora');
    ben.blockChannels(true);
    site.time.pass(100);
    expect(leader.state.links.connected).toBe(2);
    expect(leader.state.participants.map(({ path }) => path)).toEqual(['relay', 'relay', 'channel']);
    leader.socket.cut();
    site.time.pass(100);
    expect(leader.state.links).toEqual({ connected: 1, connecting: 0, retrying: 1, disconnected: 0 });
    cora.blockChannels(true);
    site.time.pass(100);
    expect(leader.state.links).toMatchObject({ connected: 0, retrying: 2 });
  });

  test('[SHELL-25] the badge is empty outside of a room', () => {
    const ben = new TestRoom().device('Ben');
    expect(ben.state.links).toEqual({ connected: 0, connecting: 0, retrying: 0, disconnected: 0 });
  });
});

test('a page gets a new room state only if something changed', () => {
  const site = new TestRoom();
  const [leader, ben] = site.band('Ada', 'Ben');
  leader.startAt(0);
  site.time.pass(20_000);
  const [before, states] = [ben.state, new Set<unknown>()];
  ben.room.state.subscribe(() => states.add(ben.state));
  site.time.pass(4_000);
  expect([states.size, ben.state]).toEqual([0, before]);
});
