import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { createRateLimits } from './database-rate-limits.ts';
import { forgetPoints, removeExpiredPoints } from './rate-limits.repository.ts';

const LIMIT = { name: 'sign-in', attempts: 10, withinSeconds: 900 };

describeSite('rate limits', (open) => {
  test('rate limits let exactly the allowed number of many simultaneous attempts pass', async () => {
    const { limits } = (await open()).platform;
    const waits = await Promise.all(Array.from({ length: 25 }, () => limits.count(LIMIT, 'ada@example.org')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(waits.filter((wait) => wait === 900)).toHaveLength(15);
  });

  test('rate limits outlive a restart, and count each key and each name separately', async () => {
    const { queries, secrets, limits, now } = (await open()).platform;
    for (let tries = 0; tries < 10; tries += 1) await limits.count(LIMIT, 'ada@example.org');
    const restarted = createRateLimits({ queries, secrets, now });
    expect(await restarted.count(LIMIT, 'ada@example.org')).toBe(900);
    expect(await restarted.count(LIMIT, 'eve@example.org')).toBe(0);
    expect(await restarted.count({ ...LIMIT, name: 'sign-up' }, 'ada@example.org')).toBe(0);
  });

  test('rate limits report the seconds that are left, and forget on request', async () => {
    const { limits, clock } = (await open()).platform;
    for (let tries = 0; tries < 10; tries += 1) await limits.count(LIMIT, 'ada@example.org');
    clock.move(600_000);
    expect(await limits.count(LIMIT, 'ada@example.org')).toBe(300);
    await limits.forget(LIMIT, 'ada@example.org');
    expect(await limits.count(LIMIT, 'ada@example.org')).toBe(0);
  });

  test('rate limits report without counting if something was counted', async () => {
    const { limits, clock } = (await open()).platform;
    const countedBoth = async () => [
      await limits.hasCounted(LIMIT, 'ada@example.org'),
      await limits.hasCounted(LIMIT, 'eve'),
    ];
    expect([await countedBoth(), await countedBoth()]).toEqual([
      [false, false],
      [false, false],
    ]);
    await limits.count(LIMIT, 'ada@example.org');
    expect(await countedBoth()).toEqual([true, false]);
    clock.move(900_000);
    expect(await countedBoth()).toEqual([false, false]);
  });

  test('rate limits refuse from memory for five seconds, and then ask the database again', async () => {
    const { limits, queries, clock, secrets, now, statements } = (await open()).platform;
    for (let tries = 0; tries < 11; tries += 1) await limits.count(LIMIT, 'ada@example.org');
    const countedBoth = statements.length;
    clock.move(4_000);
    expect([await limits.count(LIMIT, 'ada@example.org'), statements.length - countedBoth]).toEqual([896, 0]);
    await createRateLimits({ queries, secrets, now }).forget(LIMIT, 'ada@example.org');
    clock.move(1_000);
    expect(await limits.count(LIMIT, 'ada@example.org')).toBe(0);
  });

  test('an attempt against two limits is one statement, and counts for the second one only within the first', async () => {
    const { limits, statements } = (await open()).platform;
    const hourly = { name: 'hourly', attempts: 12, withinSeconds: 3600 };
    const countBoth = () => limits.countBoth([LIMIT, 'ada'], [hourly, 'network']);
    statements.length = 0;
    for (let tries = 0; tries < 10; tries += 1) expect(await countBoth()).toBeNull();
    expect(statements).toHaveLength(10);
    expect(await countBoth()).toEqual({ limit: LIMIT, seconds: 900 });
    expect(await countBoth()).toEqual({ limit: LIMIT, seconds: 900 });
    const counts = [];
    for (let tries = 0; tries < 3; tries += 1) counts.push(await limits.count(hourly, 'network'));
    expect(counts).toEqual([0, 0, 3600]);
  });

  test('an attempt that exceeds the second of two limits is counted for both, also while the refusal is remembered', async () => {
    const { limits, clock } = (await open()).platform;
    const rare = { name: 'rare', attempts: 1, withinSeconds: 60 };
    const countBoth = () => limits.countBoth([LIMIT, 'ada'], [rare, 'network']);
    expect(await countBoth()).toBeNull();
    for (let tries = 0; tries < 3; tries += 1) expect(await countBoth()).toEqual({ limit: rare, seconds: 60 });
    for (let tries = 0; tries < 6; tries += 1) expect(await limits.count(LIMIT, 'ada')).toBe(0);
    expect(await countBoth()).toEqual({ limit: LIMIT, seconds: 900 });
    clock.move(900_000);
    expect(await countBoth()).toBeNull();
  });

  test('attempts against two limits that arrive together are counted one by one', async () => {
    const { limits } = (await open()).platform;
    const wide = { name: 'wide', attempts: 100, withinSeconds: 60 };
    const attempts = Array.from({ length: 25 }, () => limits.countBoth([LIMIT, 'ada'], [wide, 'network']));
    expect((await Promise.all(attempts)).filter((exceeded) => exceeded === null)).toHaveLength(10);
  });

  test('forgetting attempts also clears the memory of a rate limit', async () => {
    const { limits } = (await open()).platform;
    for (let tries = 0; tries < 11; tries += 1) await limits.count(LIMIT, 'ada@example.org');
    await limits.forget(LIMIT, 'ada@example.org');
    expect(await limits.count(LIMIT, 'ada@example.org')).toBe(0);
  });

  test('forgetting attempts within another statement clears the memory of a rate limit, and leaves its row to that statement', async () => {
    const { limits, queries } = (await open()).platform;
    for (let tries = 0; tries < 11; tries += 1) await limits.count(LIMIT, 'ada@example.org');
    const key = limits.beginForgetting(LIMIT, 'ada@example.org');
    const rows = await queries.query.rateLimits.findMany();
    expect(rows.map((row) => row.key)).toEqual([key]);
    await forgetPoints(queries, key);
    expect(await limits.count(LIMIT, 'ada@example.org')).toBe(0);
  });

  test('rate limits store no address readably, and nothing when their time is over', async () => {
    const { limits, queries, clock, now } = (await open()).platform;
    await limits.count(LIMIT, 'ada@example.org');
    const rows = await queries.query.rateLimits.findMany();
    expect([rows.length, JSON.stringify(rows).includes('ada')]).toEqual([1, false]);
    clock.move(901_000);
    await removeExpiredPoints(queries, now());
    expect(await queries.query.rateLimits.findMany()).toEqual([]);
  });
});
