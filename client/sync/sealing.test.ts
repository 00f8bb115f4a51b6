import { setTimeout as sleep } from 'node:timers/promises';
import type { AccessState, SealingProgress } from '@uplift/client/accounts';
import { accepted, createStore } from '@uplift/core/foundation';
import type { SyncState } from '@uplift/core/sync';
import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const SYNCING: SyncState = {
  status: 'syncing',
  waiting: 0,
  isStuck: false,
  trouble: null,
  progress: null,
  lastSyncedAt: null,
};
const SYNCED: SyncState = { ...SYNCING, status: 'synced' };

/** A tab that syncs a library of which so many records have an earlier key. */
function openTab(count: number) {
  const left = Array.from({ length: count }, (_, at) => ({ collection: 'songs' as const, id: `song-${at}` }));
  const [syncState, leads] = [createStore<SyncState>(SYNCING), createStore(true)];
  const access = createStore<AccessState>({ type: 'locked' });
  const progress = createStore<SealingProgress | null>(null);
  const shown: (SealingProgress | null)[] = [];
  progress.subscribe(() => shown.push(progress.get()));
  const fake = { left, shown, asked: 0, clock: 0, newKey: 2 as number | null, requestMs: 0 };
  const sealing = createSealing({
    records: { wholes: async (_collection, ids) => ids.map(() => ({ doc: Uint8Array.of(1), version: 1 })) },
    server: {
      async replaceMany(_collection, records) {
        await sleep(fake.requestMs);
        left.splice(0, records.length);
        fake.clock += 10 * records.length;
        return accepted(records.map(() => accepted(null)));
      },
    },
    unsealed: async () => {
      fake.asked += 1;
      return accepted({ count: left.length, records: left.slice(0, 5_000) });
    },
    syncState,
    leads,
    access,
    onSealed: async () => undefined,
    findNewKey: async () => fake.newKey,
    progress,
    after: () => () => undefined,
    clock: () => fake.clock,
  });
  return { fake, sealing, syncState, leads, access, progress };
}

test('a library with a new key is sealed once it is synced, with the time that is left', async () => {
  const { fake, syncState, progress } = openTab(1_000);
  expect(fake.asked).toBe(0);
  syncState.set(SYNCED);
  await expect.poll(() => fake.left).toEqual([]);
  await expect.poll(() => progress.get()).toBeNull();
  expect(fake.shown.some((one) => one !== null && one.restMs !== null && one.restMs > 0)).toBe(true);
  syncState.set({ ...SYNCED, lastSyncedAt: 1 });
  await Promise.resolve();
  expect(fake.asked).toBe(2);
});

test('a library that never had another key is not asked about', async () => {
  const { fake, syncState } = openTab(1);
  fake.newKey = null;
  syncState.set(SYNCED);
  expect(fake.asked).toBe(0);
});

test('a library that gets another key later is sealed again', async () => {
  const { fake, syncState, access } = openTab(1);
  syncState.set(SYNCED);
  await expect.poll(() => fake.left).toEqual([]);
  await expect.poll(() => fake.asked).toBe(2);
  fake.left.push({ collection: 'songs', id: 'song' });
  fake.newKey = 3;
  access.set({ type: 'expected' });
  await expect.poll(() => fake.left).toEqual([]);
});

test('sealing pauses and goes on', async () => {
  const { fake, sealing, syncState, progress } = openTab(5_000);
  fake.requestMs = 20;
  syncState.set(SYNCED);
  await expect.poll(() => progress.get()).not.toBeNull();
  sealing.pause();
  await expect.poll(() => progress.get()?.isPaused).toBe(true);
  const left = fake.left.length;
  expect(left).toBeGreaterThan(0);
  sealing.resume();
  await expect.poll(() => fake.left).toEqual([]);
});

test('only the tab that syncs seals', async () => {
  const { fake, syncState, leads } = openTab(1);
  leads.set(false);
  syncState.set(SYNCED);
  expect(fake.asked).toBe(0);
  leads.set(true);
  await expect.poll(() => fake.left).toEqual([]);
});
