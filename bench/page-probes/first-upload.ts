import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startPostgres } from '@uplift/server/postgres-server';
import type { BenchContext } from '../harness/bench.ts';
import { fillDevice } from './filled-device.ts';
import { startTalkingServer } from '../server-load/server-process.ts';
import { openSongs, songsPainted } from './songs-page.ts';
import { giveAuthenticator, signUp } from './synced-devices.ts';

/** Figures of bringing a whole library to a new account. */
export interface FirstUpload {
  /** From the press of the button until all songs are the account's and the server has them. */
  readonly uploadedS: number;
  /** Until all songs are the account's on this device. */
  readonly claimedS: number;
  /** Longest task that blocked the page, and the total time of all tasks beyond 50 ms each. */
  readonly longestTaskMs: number;
  readonly blockedMs: number;
}

const SONGS = 10_000;
const UPLOADED_WITHIN_MS = 900_000;

/** A device with an unclaimed library signs up, claims all of it and sends it to a new account. */
export async function seeFirstUpload(context: BenchContext): Promise<FirstUpload> {
  const postgres = await startPostgres();
  context.cleanups.add(() => postgres.end());
  const { port, mailedCode } = await startTalkingServer(context.cleanups, {
    DATABASE_URL: postgres.toDatabaseUrl('postgres'),
  });
  const { product, device } = await fillDevice(context, SONGS, port);
  const { page } = device;
  await giveAuthenticator(page);
  await openSongs(page, product);
  await songsPainted(page, SONGS);
  await signUp(page, 'whole.library@example.org', mailedCode);
  await openSongs(page, product);
  context.log(`Uploading ${SONGS} songs …`);
  const seen = await upload(page, port);
  await device.close();
  return seen;
}

async function upload(page: Page, port: number): Promise<FirstUpload> {
  const button = page.getByRole('button', { name: `Sync ${SONGS.toLocaleString('en-US')} Songs` });
  await button.waitFor();
  await page.evaluate(watchTasks);
  await page.evaluate(() => upliftStopwatch.markFirst('click'));
  await button.click();
  const claimed = page.getByRole('dialog').waitFor({ state: 'detached', timeout: UPLOADED_WITHIN_MS });
  const claimedAt = claimed.then(() => Date.now());
  const uploadedAt = await uploadedOnce(page, port);
  const [pressed, tasks] = await page.evaluate(
    () => [upliftStopwatch.marked() + Date.now() - performance.now(), globalThis.upliftTasks ?? []] as const,
  );
  return {
    uploadedS: (uploadedAt - pressed) / 1000,
    claimedS: ((await claimedAt) - pressed) / 1000,
    longestTaskMs: Math.max(0, ...tasks),
    blockedMs: tasks.reduce((sum, task) => sum + task - LONG_TASK_MS, 0),
  };
}

const LONG_TASK_MS = 50;

declare global {
  var upliftTasks: number[] | undefined;
}

function watchTasks(): void {
  const tasks: number[] = [];
  globalThis.upliftTasks = tasks;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
}

/** Time at which the server first reports every song, epoch ms. The bench asks, because asking would slow the page down. */
async function uploadedOnce(page: Page, port: number): Promise<number> {
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === 'uplift_session')?.value ?? '';
  const end = Date.now() + UPLOADED_WITHIN_MS;
  while (Date.now() < end) {
    const answer = await fetch(`http://localhost:${port}/api/v1/versions`, {
      headers: { cookie: `uplift_session=${session}` },
    });
    const { data } = (await answer.json()) as { data: { songs: number } }; // the call's answer
    if (data.songs >= SONGS) return Date.now();
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`${SONGS} songs were not uploaded in time.`);
}

const LOOK_EVERY_MS = 200;
