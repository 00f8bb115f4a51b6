import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { openTestDatabase } from '../../test-platform/test-databases.ts';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { createRedisSite } from '../../test-platform/redis-site.ts';
import type { RedisSite } from '../../test-platform/redis-site.ts';
import { openSocket } from '../../test-platform/test-socket.ts';
import { PROCESS_EXPIRES_MS, REFRESH_MS } from '../../platform/rooms/room-ledger.ts';
import type { RoomLedger } from '../../platform/rooms/room-ledger.ts';
import { navigate, playerAt, rehearse, TOMAS } from './rehearsal.acceptance.ts';
import type { Musician, Player } from './rehearsal.acceptance.ts';

let redis: RedisServer;
let between: RedisSite;
let sites: readonly [TestSite, TestSite];
/** True once the first server has stopped its refreshes. */
let isFirstDead: boolean;

beforeAll(async () => {
  redis = await startRedis();
}, 60_000);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await redis.empty();
  isFirstDead = false;
  between = createRedisSite(redis.url);
  const database = await openTestDatabase();
  const [first, second] = [await between.open(), await between.open()];
  sites = [
    await testSite({ openDatabase: async () => database, pubSub: first.pubSub, rooms: mortal(first.rooms) }),
    await testSite({ openDatabase: async () => ({ ...database, release: async () => undefined }), ...second }),
  ];
}, 60_000);

afterEach(async () => {
  for (const site of sites.toReversed()) await site.close();
  await between.close();
  vi.useRealTimers();
});

afterAll(() => redis.end());

function mortal(rooms: RoomLedger): RoomLedger {
  return { ...rooms, refresh: async (names) => (isFirstDead ? new Map() : rooms.refresh(names)) };
}

/** A device that is connected to the second server. */
async function deviceAtSecond({ visitor }: Musician): Promise<Player> {
  return playerAt(await openSocket(sites[1].app, visitor));
}

/** Ruth leads at the first server; Tomas follows there and at the second. */
async function playAtBoth() {
  const { ruth, tomas, play } = await rehearse(sites[0]);
  const playing = await play();
  const remote = await deviceAtSecond(tomas);
  const joined = await remote.join({ shared: playing.setId });
  await between.settled();
  await Promise.all([playing.leader.received(), playing.follower.received()]);
  return { ...playing, ruth, tomas, remote, joined };
}

/** Sends once each server has its connections again, the last of which may miss a refresh. */
async function whileRefreshing<Value>(sending: Promise<Value>): Promise<Value> {
  const ending = sending.then((rest) => ({ rest }));
  for (;;) {
    vi.advanceTimersByTime(REFRESH_MS);
    const received = await Promise.race([ending, setTimeout(50)]);
    if (received !== undefined) return received.rest;
  }
}

test('[ROOM-6] devices of two servers are in one room: they see each other, follow one leader, and come into place at once', async () => {
  const { leader, remote, joined, leads, follows, setId, tomas } = await playAtBoth();
  expect(joined.others.toSorted()).toEqual([leads.self, follows.self].toSorted());
  expect(joined.snapshot).toMatchObject({ term: 1, leader: leads.self });
  leader.sendMessage(navigate(1, 3));
  expect(await remote.next('message')).toMatchObject({ from: leads.self, data: { currentIndex: 3 } });
  remote.sendFrame({ type: 'signal', to: leads.self, signal: {} });
  expect(await leader.next('signal')).toMatchObject({ from: joined.self });
  const late = await deviceAtSecond(tomas);
  expect((await late.join({ shared: setId })).snapshot).toMatchObject({ term: 1, n: 1, currentIndex: 3 });
});

test('the lead passes from one server to the other, and the former leader’s commands no longer count', async () => {
  const { leader, follower, remote, joined } = await playAtBoth();
  leader.sendMessage(navigate(1, 3));
  leader.sendMessage({ command: 'hand-over', to: joined.self });
  await remote.next('message');
  expect((await remote.next('message')).data).toEqual({ command: 'leader', peer_id: joined.self, term: 2 });
  expect(await leader.findRefusal({ type: 'message', data: navigate(2, 4) })).toBe(403);
  remote.sendMessage(navigate(1, 5, 2));
  await follower.next('message');
  await follower.next('message');
  expect(await follower.next('message')).toMatchObject({ from: joined.self, data: { currentIndex: 5 } });
});

test('an account that a set is unshared from is removed at once, whichever server it is connected to', async () => {
  const { ruth, setId, remote, joined, leader, follows } = await playAtBoth();
  await ruth.unshare(setId, TOMAS);
  await remote.out(joined.self);
  expect(await remote.findRefusal({ type: 'message', data: { command: 'resume-following' } })).toBe(409);
  const left = [await leader.next('disconnect'), await leader.next('disconnect')].map(({ peer_id }) => peer_id);
  expect(left.toSorted()).toEqual([joined.self, follows.self].toSorted());
});

test('when Redis is killed, followers at the leader’s server keep following, and all do when it is back', async () => {
  const { leader, follower, remote, leads, setId, tomas } = await playAtBoth();
  await redis.kill();
  leader.sendMessage(navigate(1, 3));
  expect(await follower.next('message')).toMatchObject({ data: { currentIndex: 3 } });
  const late = await tomas.device();
  expect((await late.join({ shared: setId })).snapshot).toMatchObject({ n: 1, leader: leads.self });
  vi.advanceTimersByTime(REFRESH_MS);
  await redis.revive();
  await between.settled();
  // A device that joined in between is announced.
  expect((await whileRefreshing(remote.next('join'))).connect).toHaveLength(1);
  leader.sendMessage(navigate(2, 4));
  expect(await remote.next('message')).toMatchObject({ data: { n: 2, currentIndex: 4 } });
  expect(await remote.position()).toMatchObject({ n: 2, term: 1 });
});

test('when a server dies, its devices leave the room after 15 seconds, and there is no leader until a device takes the lead', async () => {
  const { remote, leads, follows, ruth, setId } = await playAtBoth();
  isFirstDead = true;
  between.clock.move(PROCESS_EXPIRES_MS + 1);
  vi.advanceTimersByTime(REFRESH_MS);
  const left = [await remote.next('disconnect'), await remote.next('disconnect')].map(({ peer_id }) => peer_id);
  expect(left.toSorted()).toEqual([leads.self, follows.self].toSorted());
  expect((await remote.next('message')).data).toEqual({ command: 'leader', peer_id: null, term: 2 });
  const back = await (await deviceAtSecond(ruth)).join({ set: setId, peer_id: leads.self });
  expect(back).toMatchObject({ self: leads.self, isLeader: true });
  expect((await remote.next('message')).data).toEqual({ command: 'leader', peer_id: leads.self, term: 3 });
});
