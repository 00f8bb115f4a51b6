import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startRedis } from '../../test-platform/redis-server.ts';
import type { RedisServer } from '../../test-platform/redis-server.ts';
import { createRedisSite } from '../../test-platform/redis-site.ts';
import type { RedisSite } from '../../test-platform/redis-site.ts';
import { LEDGER_CASES } from './room-ledger.acceptance.ts';

let redis: RedisServer;
let second: RedisServer;
let site: RedisSite;

beforeAll(async () => {
  [redis, second] = await Promise.all([startRedis(), startRedis()]);
});
beforeEach(async () => {
  await Promise.all([redis.empty(), second.empty()]);
});
afterEach(() => site.close());
afterAll(() => Promise.all([redis.end(), second.end()]));

function caseSite(...urls: readonly string[]) {
  site = createRedisSite(...urls);
  return {
    open: async () => (await site.open()).rooms,
    moveClock: (ms: number) => site.clock.move(ms),
    settled: () => site.settled(),
  };
}

test.each(LEDGER_CASES)('rooms in Redis: $name', async ({ run }) => {
  await expect(run(caseSite(redis.url))).resolves.toBeUndefined();
});

test.each(LEDGER_CASES)('rooms in two Redis: $name', async ({ run }) => {
  await expect(run(caseSite(redis.url, second.url))).resolves.toBeUndefined();
});
