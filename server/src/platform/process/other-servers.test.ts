import { afterAll, beforeAll, expect, test } from 'vitest';
import { testSite } from '../../test-platform/index.ts';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { reachOtherServers } from './other-servers.ts';

const log = { warn: () => {} };
const now = () => new Date();

let redis: RedisServer;

beforeAll(async () => {
  redis = await startRedis();
  await (await testSite()).close(); // the first database of a process takes seconds
}, 60_000);
afterAll(() => redis.end());

async function fetchHealth(isRedisAnswering: (() => Promise<boolean>) | null): Promise<unknown> {
  const site = await testSite({ isRedisAnswering });
  const { body } = await site.visitor().send('GET', '/health');
  await site.close();
  return body;
}

test('a single server has no Redis, and its health does not mention one', async () => {
  const alone = await reachOtherServers({ configuration: { redisUrls: [] }, now, log });
  expect(alone.isRedisAnswering).toBeNull();
  expect(await fetchHealth(alone.isRedisAnswering)).not.toHaveProperty('redis');
  await alone.close();
});

test('the health report says if every Redis answers, within a second when one hangs', async () => {
  const second = await startRedis();
  const configuration = { redisUrls: [redis.url, second.url] };
  const servers = await reachOtherServers({ configuration, now, log });
  expect(await fetchHealth(servers.isRedisAnswering)).toMatchObject({ status: 'ok', redis: 'answers' });
  redis.freeze();
  expect(await fetchHealth(servers.isRedisAnswering)).toMatchObject({ status: 'ok', redis: 'unreachable' });
  redis.thaw();
  await expect.poll(() => servers.isRedisAnswering?.()).toBe(true);
  await second.kill();
  expect(await servers.isRedisAnswering?.()).toBe(false);
  await servers.close();
  await second.end();
});
