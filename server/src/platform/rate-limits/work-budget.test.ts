import { expect, test } from 'vitest';
import { describeSite } from '../../test-platform/index.ts';
import { createTurns } from './turns.ts';

describeSite('the work of an account', (open) => {
  test("a library of 10,000 songs fits into a minute's work, and another minute comes", async () => {
    const { budget, clock } = (await open()).platform;
    const song = 6_124; // bytes: the average of the songs that are measured with
    const waits = [];
    for (let song200 = 0; song200 < 10_000; song200 += 200) waits.push(await budget.spend('ada', 200 * song));
    expect(waits.every((wait) => wait === 0)).toBe(true);
    const wait = await budget.spend('ada', 160_000_000);
    expect(wait).toBe(60);
    clock.move(30_000);
    expect(await budget.spend('ada', 1)).toBe(30);
    clock.move(30_000);
    expect(await budget.spend('ada', 1)).toBe(0);
  });

  test("twelve people who edit one large song each second stay within a minute's work", async () => {
    const { budget } = (await open()).platform;
    const second = 12 * (1_000 + 10_000);
    const waits = [];
    for (let at = 0; at < 60; at += 1) waits.push(await budget.spend('ada', second));
    expect(waits.every((wait) => wait === 0)).toBe(true);
  });

  test('one account that used up its minute delays no other, and small pushes cost no statement', async () => {
    const { budget, statements } = (await open()).platform;
    expect(await budget.spend('eve', 200_000_000)).toBe(60);
    statements.length = 0;
    expect(await budget.spend('eve', 1)).toBe(60);
    expect(await budget.spend('ada', 500)).toBe(0);
    expect(statements).toEqual([]);
  });

  test('a session is held back for the requested time', async () => {
    const { budget, clock } = (await open()).platform;
    budget.holdBack('a token', 20);
    expect([budget.heldBack('a token'), budget.heldBack('another')]).toEqual([20, 0]);
    clock.move(20_000);
    expect(budget.heldBack('a token')).toBe(0);
  });
});

test('a limited number of calls of one key run at once, the others wait, and too many are refused', async () => {
  const turns = createTurns({ together: 2, waiting: 2 });
  let [running, most] = [0, 0];
  const ends: (() => void)[] = [];
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return 'done';
  };
  const calls = Array.from({ length: 5 }, () => turns.take('eve', work));
  expect(await calls[4]).toBeNull();
  const other = turns.take('ada', async () => 'at once');
  expect(await other).toBe('at once');
  for (let ended = 0; ended < 4; ended += 1) {
    await Promise.resolve();
    while (ends.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    ends.shift()?.();
  }
  expect(await Promise.all(calls.slice(0, 4))).toEqual(['done', 'done', 'done', 'done']);
  expect(most).toBe(2);
});

test('a failed call gives its turn to the next', async () => {
  const turns = createTurns({ together: 1, waiting: 1 });
  const failed = turns.take('eve', async () => {
    throw new Error('broken');
  });
  const next = turns.take('eve', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
