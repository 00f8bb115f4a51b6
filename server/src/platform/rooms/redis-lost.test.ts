import { toId } from '@uplift/core/foundation';
import type { PeerId } from '@uplift/core/room';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { createRedisSite } from '../../test-platform/redis-site.ts';
import type { RedisSite } from '../../test-platform/redis-site.ts';
import { entered, entering, goodbye, lost, listNames, ROOM } from './ledger-site.acceptance.ts';
import { PROCESS_EXPIRES_MS } from './room-ledger.ts';
import type { StoredPosition, RoomEnvelope, RoomLedger } from './room-ledger.ts';

const POSITION: StoredPosition = { term: 1, n: 4, currentIndex: 2, section: null, liveScroll: null, sentAt: 1 };
/** A sixth of an hour. */
const RENEWED_EVERY_MS = 600_000;

const LED_BY_ADA = { term: 1, leader: toId<PeerId>('ada') };

let redis: RedisServer;
let site: RedisSite;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(async () => {
  await redis.empty();
  site = createRedisSite(redis.url);
});
afterEach(() => site.close());
afterAll(() => redis.end());

async function readRoll(ledger: RoomLedger) {
  const roll = (await ledger.refresh([ROOM])).get(ROOM);
  return { names: listNames(roll?.members ?? []), lead: roll?.lead };
}

/** Two processes; Ada leads through one, Ben follows through the other. */
async function twoProcesses() {
  const [{ rooms: one }, { rooms: other }] = [await site.open(), await site.open()];
  const ada = await entered(one, entering('ada', { wantsToLead: true }));
  const ben = await entered(other, entering('ben'));
  one.storePosition(ROOM, POSITION);
  for (const ledger of [one, other]) await ledger.refresh([ROOM]);
  return { one, other, ada, ben };
}

async function comesBack(...ledgers: readonly RoomLedger[]): Promise<void> {
  await redis.revive();
  await site.settled();
  for (const ledger of [...ledgers, ...ledgers]) await ledger.refresh([ROOM]);
}

test('a room continues in each process while Redis is lost: its devices exchange messages, enter, leave and keep the lead', async () => {
  const { one, other, ben } = await twoProcesses();
  const received: RoomEnvelope[] = [];
  await one.subscribe(ROOM, (envelope) => void received.push(envelope));
  await redis.kill();
  const frame: RoomEnvelope = { kind: 'frame', from: toId<PeerId>('ada'), to: null, frame: '{}' };
  one.publish(ROOM, frame);
  expect(received).toEqual([frame]);
  const cleo = await entered(one, entering('cleo', { wantsToLead: true }));
  expect([cleo.lead, cleo.isLeadChanged, cleo.position]).toEqual([LED_BY_ADA, false, POSITION]);
  expect(await other.leave(ROOM, goodbye(ben))).toBeNull();
  expect(await readRoll(one)).toEqual({ names: ['ada', 'ben', 'cleo'], lead: LED_BY_ADA });
  expect(await readRoll(other)).toEqual({ names: ['ada'], lead: LED_BY_ADA });
  await one.subscribe(ROOM, () => {});
  await comesBack(one, other);
  for (const ledger of [one, other])
    expect(await readRoll(ledger)).toEqual({ names: ['ada', 'cleo'], lead: LED_BY_ADA });
  expect(await other.findPosition(ROOM)).toEqual(POSITION);
});

test('devices reached only over Redis are gone after 15 seconds without it, and back, with the leader leading, when it returns', async () => {
  const { one, other } = await twoProcesses();
  await redis.kill();
  site.clock.move(PROCESS_EXPIRES_MS + 1);
  expect(await readRoll(one)).toEqual({ names: ['ada'], lead: LED_BY_ADA });
  expect(await readRoll(other)).toEqual({ names: ['ben'], lead: { term: 2, leader: null } });
  await comesBack(other, one);
  const roll = await readRoll(one);
  expect(roll).toEqual({ names: ['ada', 'ben'], lead: { term: 3, leader: 'ada' } });
  expect(await readRoll(other)).toEqual(roll);
});

test('one of two separated leaders leads when Redis is back, agreed by all in a term that is not an earlier one', async () => {
  const { one, other } = await twoProcesses();
  await redis.kill();
  site.clock.move(PROCESS_EXPIRES_MS + 1);
  await other.refresh([ROOM]);
  const cleo = await entered(other, entering('cleo', { wantsToLead: true }));
  expect(cleo.lead).toEqual({ term: 3, leader: 'cleo' });
  await comesBack(one, other);
  const roll = await readRoll(one);
  expect(roll).toEqual({ names: ['ada', 'ben', 'cleo'], lead: { term: 3, leader: 'cleo' } });
  expect(await readRoll(other)).toEqual(roll);
});

test('a Redis that lost its data is restored before any decision, and no new device leads', async () => {
  const { one, other } = await twoProcesses();
  await redis.kill();
  await redis.revive();
  await site.settled();
  const cleo = await entered(other, entering('cleo', { wantsToLead: true }));
  expect([listNames(cleo.members), cleo.lead, cleo.isLeadChanged]).toEqual([['ada', 'ben'], LED_BY_ADA, false]);
  await one.refresh([ROOM]);
  expect(await readRoll(one)).toEqual({ names: ['ada', 'ben', 'cleo'], lead: LED_BY_ADA });
  expect(await other.findPosition(ROOM)).toEqual(POSITION);
});

test('a position that Redis lost is restored by the process that knows it as soon as a device enters there', async () => {
  const { one, other } = await twoProcesses();
  await redis.kill();
  await redis.revive();
  await site.settled();
  await entered(one, entering('cleo'));
  await site.settled();
  expect(await other.findPosition(ROOM)).toEqual(POSITION);
});

test('a leader that lost its connection while Redis was lost leads again when it returns through another process', async () => {
  const { one, other, ada } = await twoProcesses();
  await redis.kill();
  expect(await one.leave(ROOM, lost(ada))).toEqual({ term: 2, leader: null });
  const back = await entered(other, entering('new', { sessionId: 'of ada', before: toId<PeerId>('ada') }));
  expect(back.self.peer_id).toBe('ada');
  expect(back.lead.leader).toBe('ada');
  await comesBack(one, other);
  const roll = await readRoll(one);
  expect(roll.names).toEqual(['ada', 'ben']);
  expect(roll.lead?.leader).toBe('ada');
  expect(await readRoll(other)).toEqual(roll);
});

test('a Redis that hangs delays calls only until it is given up', async () => {
  const { one } = await twoProcesses();
  redis.freeze();
  const startedAt = performance.now();
  const cleo = await entered(one, entering('cleo'));
  expect(listNames(cleo.members)).toEqual(['ada', 'ben']);
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  redis.thaw();
  await site.settled();
  expect((await readRoll(one)).names).toEqual(['ada', 'ben', 'cleo']);
});

test('data in Redis expires an hour after its last change or refresh', async () => {
  const { one } = await twoProcesses();
  const client = new Redis(redis.url);
  const keys = (await client.keys('uplift:*')).filter((key) => key.endsWith(ROOM));
  expect(keys).toHaveLength(2);
  for (const key of keys) await client.expire(key, 5);
  site.clock.move(RENEWED_EVERY_MS);
  await one.refresh([ROOM]);
  const seconds = await Promise.all(keys.map((key) => client.ttl(key)));
  client.disconnect();
  for (const left of seconds) expect(Math.abs(left - 3600)).toBeLessThanOrEqual(5);
});

test('a killed process is forgotten by the others after an hour', async () => {
  const { one } = await twoProcesses();
  const client = new Redis(redis.url);
  site.clock.move(3_600_001);
  await one.refresh([]);
  const processes = await client.zrange('uplift:processes', '0', '-1');
  client.disconnect();
  expect(processes).toEqual([one.process]);
});
