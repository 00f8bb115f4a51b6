import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { createRedisSite } from '../../test-platform/redis-site.ts';
import type { RedisSite } from '../../test-platform/redis-site.ts';
import { PUB_SUB_CASES } from './pub-sub.acceptance.ts';
import type { AccountNews, PubSub } from './pub-sub.ts';

const CHANGED: AccountNews = { news: 'records-changed', bySession: 'a session' };

const LOST = 'Redis can’t be reached. Until it can, each server updates only the devices connected to it.';

let redis: RedisServer;
let site: RedisSite;

beforeAll(async () => {
  redis = await startRedis();
});
beforeEach(() => {
  site = createRedisSite(redis.url);
});
afterEach(() => site.close());
afterAll(() => redis.end());

async function openPubSub(): Promise<PubSub> {
  return (await site.open()).pubSub;
}

/** A server of the site, and the events of Ada that it received. */
async function openListeningServer() {
  const { pubSub } = await site.open();
  const received: AccountNews[] = [];
  pubSub.subscribe('ada', (news) => void received.push(news));
  return { pubSub, received };
}

test.each(PUB_SUB_CASES)('events over Redis: $name', async ({ run }) => {
  await expect(run({ open: openPubSub, settled: () => site.settled() })).resolves.toBeUndefined();
});

test('events reach only the own server’s subscribers while Redis is lost; afterwards all, once each, including new subscriptions', async () => {
  const [one, other] = [await openListeningServer(), await openListeningServer()];
  await site.settled();
  await redis.kill();
  one.pubSub.publish('ada', CHANGED);
  expect(one.received).toEqual([CHANGED]);
  const late: AccountNews[] = [];
  other.pubSub.subscribe('ben', (news) => void late.push(news));
  const endDan = other.pubSub.subscribe('dan', () => late.push(CHANGED));
  endDan();
  await redis.revive();
  await site.settled();
  for (const name of ['ada', 'ben', 'dan']) one.pubSub.publish(name, { news: 'notified' });
  await site.settled();
  expect(other.received).toEqual([{ news: 'notified' }]);
  expect(late).toEqual([{ news: 'notified' }]);
  expect(one.received).toEqual([CHANGED, { news: 'notified' }]);
  expect(site.warnings).toEqual([LOST, LOST, 'Redis is reachable again.', 'Redis is reachable again.']);
});

test("subscriptions after a lost Redis are renewed in several commands if they don't fit into one", async () => {
  const [one, other] = [await site.open(), await site.open()];
  const received = new Set<number>();
  const accounts = Array.from({ length: 1_200 }, (_, at) => at);
  for (const at of accounts) other.pubSub.subscribe(`account ${at}`, () => received.add(at));
  await site.settled();
  await redis.kill();
  await redis.revive();
  await site.settled();
  for (const at of accounts) one.pubSub.publish(`account ${at}`, CHANGED);
  await site.settled();
  expect(received.size).toBe(accounts.length);
});

test('a Redis that hangs delays no one, is skipped when it is far behind, and delivers again when it recovers', async () => {
  const [one, other] = [await openListeningServer(), await openListeningServer()];
  await site.settled();
  redis.freeze();
  const startedAt = performance.now();
  for (let published = 0; published < 20_000; published += 1) one.pubSub.publish('ada', CHANGED);
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  expect(one.received).toHaveLength(20_000);
  redis.thaw();
  await expect.poll(() => reaches(one.pubSub, other.received)).toBe(true);
  const arrived = other.received.filter(({ news }) => news === 'records-changed').length;
  expect(arrived).toBeGreaterThan(9_000);
  expect(arrived).toBeLessThanOrEqual(10_000);
});

function reaches(from: PubSub, received: readonly AccountNews[]): boolean {
  from.publish('ada', { news: 'notified' });
  return received.some(({ news }) => news === 'notified');
}

test('a server starts without Redis, and reaches the others when there is one', async () => {
  await redis.kill();
  const [one, other] = [await openListeningServer(), await openListeningServer()];
  one.pubSub.publish('ada', CHANGED);
  expect([one.received.length, other.received.length]).toEqual([1, 0]);
  await redis.revive();
  await site.settled();
  one.pubSub.publish('ada', CHANGED);
  await expect.poll(() => other.received).toEqual([CHANGED]);
});
