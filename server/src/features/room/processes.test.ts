import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createInProcessPubSub } from '../../platform/pubsub/in-process-pub-sub.ts';
import { createRoomMemory } from '../../platform/rooms/memory-room-ledger.ts';
import { PROCESS_EXPIRES_MS, REFRESH_MS } from '../../platform/rooms/room-ledger.ts';
import type { RoomLedger } from '../../platform/rooms/room-ledger.ts';
import { testSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { openTestDatabase } from '../../test-platform/test-databases.ts';
import { createTestClock } from '../../test-platform/test-clock.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { navigate, playerAt, rehearse, TOMAS } from './rehearsal.acceptance.ts';
import type { Musician } from './rehearsal.acceptance.ts';

/** Faults that a test puts between one process and the others. */
interface Way {
  isCut: boolean;
}

/** A ledger that is cut off from the other processes for a while. */
function cuttable(ledger: RoomLedger, way: Way): RoomLedger {
  return {
    ...ledger,
    publish: (room, envelope) => (way.isCut ? undefined : ledger.publish(room, envelope)),
    refresh: async (rooms) => (way.isCut ? new Map() : ledger.refresh(rooms)),
  };
}

const refresh = async () => vi.advanceTimersByTime(REFRESH_MS);

/** Two servers of one site, with one database, and the rooms between them. */
async function twoServers() {
  const database = await openTestDatabase();
  const clock = createTestClock();
  const memory = createRoomMemory(clock.now);
  const way: Way = { isCut: false };
  const openDatabase = async () => ({ ...database, release: async () => undefined });
  const shared = { openDatabase, pubSub: createInProcessPubSub() };
  const one = await testSite({ ...shared, rooms: cuttable(memory.open('one'), way) });
  const other = await testSite({ ...shared, rooms: memory.open('other') });
  const rehearsal = await rehearse(one);
  return {
    ...rehearsal,
    one,
    other,
    clock,
    way,
    close: async () => {
      await one.close();
      await other.close();
      await database.release();
    },
  };
}

const deviceOn = async (site: TestSite, { visitor }: Musician) => playerAt(await openSocket(site.app, visitor));

let servers: Awaited<ReturnType<typeof twoServers>>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  servers = await twoServers();
}, 60_000);
afterEach(async () => {
  await servers.close();
  vi.useRealTimers();
});

/** Ruth leads through one server, Tomas follows through the other. */
async function playApart() {
  const { ruth, tomas, one, other, openSet } = servers;
  const setId = await openSet();
  const [leader, follower] = [await deviceOn(one, ruth), await deviceOn(other, tomas)];
  const leads = await leader.join({ set: setId });
  const follows = await follower.join({ shared: setId });
  await leader.received();
  return { setId, leader, follower, leads, follows };
}

test('[ROOM-6] devices of two servers are in one room: they see each other, and exchange messages', async () => {
  const { setId, leader, follower, leads, follows } = await playApart();
  expect(follows.others).toEqual([leads.self]);
  expect(follows.snapshot).toMatchObject({ leader: leads.self, term: 1 });
  leader.sendMessage(navigate(1, 4));
  leader.sendMessage(navigate(2, 5), []);
  follower.sendFrame({ type: 'signal', to: leads.self, signal: {} });
  await follower.received();
  expect(await leader.received()).toEqual([{ type: 'signal', from: follows.self, signal: {} }]);
  expect(follower.socket.received).toContainEqual({ type: 'message', from: leads.self, data: navigate(1, 4) });
  expect(await follower.position()).toMatchObject({ n: 2, currentIndex: 5 });
  const late = await deviceOn(servers.other, servers.tomas);
  expect((await late.join({ shared: setId })).snapshot).toMatchObject({ n: 2, currentIndex: 5 });
  leader.sendMessage({ command: 'hand-over', to: follows.self });
  await follower.next('message');
  await expect.poll(async () => (await follower.position()).leader).toBe(follows.self);
  follower.sendMessage({ command: 'section', term: 2, n: 1, currentIndex: 5, section: 3, liveScroll: null });
  await follower.received();
  expect(await leader.position()).toMatchObject({ term: 2, n: 1, currentIndex: 5, section: 3 });
});

test('[ROOM-31] an account that a set is unshared from is removed from its room at every server', async () => {
  const { setId, leader, follower, follows } = await playApart();
  await servers.ruth.unshare(setId, TOMAS);
  await follower.out(follows.self);
  await leader.out(follows.self);
  expect(await follower.findRefusal({ type: 'message', data: { command: 'clock', sent: 1 } })).toBe(409);
});

test('a device that returns through another server keeps its id, and leads again', async () => {
  const { setId, leader, follower, leads } = await playApart();
  const back = await deviceOn(servers.other, servers.ruth);
  expect(await back.join({ set: setId, peer_id: leads.self })).toMatchObject({ self: leads.self, isLeader: true });
  expect(await leader.socket.closed).toBe(4409);
  back.sendMessage(navigate(1, 6, 2));
  await back.received();
  expect(await follower.position()).toMatchObject({ leader: leads.self, term: 2, currentIndex: 6 });
});

test('a server that stops closes its devices’ sockets, and the others see them leave', async () => {
  const { leader, follower, leads } = await playApart();
  await servers.one.close();
  expect(await leader.socket.closed).toBe(1001);
  await follower.out(leads.self);
  expect(await follower.position()).toMatchObject({ leader: null, term: 2 });
});

test('the devices of a server that died are gone after 15 seconds, and the room has no leader', async () => {
  const { follower, leads } = await playApart();
  servers.way.isCut = true;
  servers.clock.move(PROCESS_EXPIRES_MS + 1);
  await refresh();
  await follower.out(leads.self);
  await expect.poll(async () => (await follower.position()).leader).toBeNull();
});

test('envelopes lost between servers are made up for with the next refresh', async () => {
  const { setId, leader, follower, leads } = await playApart();
  servers.way.isCut = true;
  const third = await deviceOn(servers.one, servers.ruth);
  const { self } = await third.join({ set: setId });
  leader.sendFrame({ type: 'disconnect' });
  await leader.findRefusal({ type: 'disconnect' });
  expect((await follower.position()).leader).toBe(leads.self);
  servers.way.isCut = false;
  await refresh();
  await follower.out(leads.self);
  expect((await follower.next('join')).connect[0]?.peer_id).toBe(self);
  expect(await follower.next('message')).toMatchObject({ from: null, data: { command: 'leader', peer_id: null } });
});
