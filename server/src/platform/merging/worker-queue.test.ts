import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createWorkerQueue, WorkFailed } from './worker-queue.ts';
import type { WorkerQueue } from './worker-queue.ts';

/** A thread that returns its input, and fails on request. */
const THREAD = `
import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (task) => {
  if (task === 'exit') process.exit(1);
  if (task === 'throw') throw new Error('unforeseen');
  if (task === 'hang') for (;;);
  if (task === 'grow') for (const all = []; ; ) all.push(new Array(1000).fill(Math.random()));
  if (task === 'refuse') return parentPort.postMessage({ ok: false, refusal: 'bad input' });
  parentPort.postMessage({ ok: true, value: [task, threadId] });
});`;

const file = join(mkdtempSync(join(tmpdir(), 'uplift-thread-')), 'thread.mjs');
writeFileSync(file, THREAD);

const opened: WorkerQueue<string>[] = [];
afterEach(async () => {
  for (const queue of opened.splice(0)) await queue.close();
});

function openQueue(parts: { readonly withinMs?: number; readonly most?: number } = {}): WorkerQueue<string> {
  const queue = createWorkerQueue<string>({
    file: pathToFileURL(file),
    withinMs: 20_000,
    most: 100,
    memoryMb: 32,
    ...parts,
  });
  opened.push(queue);
  return queue;
}

test('tasks are done in turn by one thread, and each gets its own answer', async () => {
  const queue = openQueue();
  const responses = (await Promise.all(['a', 'b', 'c'].map((task) => queue.run('ada', task)))) as [string, number][]; // as THREAD answers
  expect(responses.map(([task]) => task)).toEqual(['a', 'b', 'c']);
  expect(new Set(responses.map(([, thread]) => thread)).size).toBe(1);
});

test('accounts take turns: an account with one task does not wait for all of another', async () => {
  const queue = openQueue();
  const done: string[] = [];
  const run = async (owner: string, task: string) => {
    await queue.run(owner, task);
    done.push(task);
  };
  await Promise.all([...[1, 2, 3, 4].map((count) => run('eve', `eve ${count}`)), run('ada', 'ada 1')]);
  expect(done).toEqual(['eve 1', 'eve 2', 'ada 1', 'eve 3', 'eve 4']);
});

test.each([['exit'], ['throw'], ['grow']])(
  'a thread that dies of "%s" fails only its task, and is replaced',
  async (harm) => {
    const queue = openQueue();
    const [harmed, next] = [queue.run('eve', harm), queue.run('ada', 'a')];
    await expect(harmed).rejects.toBeInstanceOf(WorkFailed);
    expect(await next).toMatchObject(['a', expect.any(Number)]);
  },
);

test('a task that takes too long fails, and the thread is replaced', async () => {
  const queue = openQueue({ withinMs: 1_000 });
  const [harmed, next] = [queue.run('eve', 'hang'), queue.run('ada', 'a')];
  await expect(harmed).rejects.toBeInstanceOf(WorkFailed);
  expect(await next).toMatchObject(['a', expect.any(Number)]);
});

test('a task that the thread refuses fails, and the thread stays', async () => {
  const queue = openQueue();
  const [, before] = (await queue.run('ada', 'a')) as [string, number]; // as THREAD answers
  await expect(queue.run('eve', 'refuse')).rejects.toThrow('bad input');
  expect(await queue.run('ada', 'b')).toEqual(['b', before]);
});

test('a task beyond the limit of waiting ones fails at once, and so does every task after the end', async () => {
  const queue = openQueue({ most: 1 });
  const first = queue.run('ada', 'hang');
  const second = queue.run('ada', 'b');
  await expect(queue.run('ada', 'c')).rejects.toBeInstanceOf(WorkFailed);
  const ends = Promise.allSettled([first, second]);
  await queue.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(queue.run('ada', 'd')).rejects.toBeInstanceOf(WorkFailed);
});
