import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchDiskSpace } from './disk-space.ts';

const MB = 1024 * 1024;
const LOOK_MS = 2_000;

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uplift-space-'));
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const reserve = () => join(folder, 'reserve');

test('the database keeps 64 MB of disk in reserve while there is room, and reports when the rest is low', () => {
  let free = 1_000 * MB;
  const space = watchDiskSpace(folder, () => free);
  expect([space.isLow(), statSync(reserve()).size]).toEqual([false, 64 * MB]);
  free = 127 * MB;
  vi.advanceTimersByTime(LOOK_MS);
  expect([space.isLow(), existsSync(reserve())]).toEqual([true, true]);
  free = 63 * MB;
  vi.advanceTimersByTime(LOOK_MS);
  expect([space.isLow(), existsSync(reserve())]).toEqual([true, false]);
  free = 200 * MB;
  vi.advanceTimersByTime(LOOK_MS);
  expect([space.isLow(), existsSync(reserve())]).toEqual([false, false]);
  free = 256 * MB;
  vi.advanceTimersByTime(LOOK_MS);
  expect([space.isLow(), existsSync(reserve())]).toEqual([false, true]);
  space.stop();
  free = 0;
  vi.advanceTimersByTime(LOOK_MS);
  expect(existsSync(reserve())).toBe(true);
});

test('the database releases its reserve at once when Postgres finds the disk full', () => {
  const space = watchDiskSpace(folder, () => 1_000 * MB);
  space.release();
  expect([space.isLow(), existsSync(reserve())]).toEqual([true, false]);
  space.stop();
});

test('the database reserves nothing on a small disk', () => {
  const space = watchDiskSpace(folder, () => 200 * MB);
  expect([space.isLow(), existsSync(reserve())]).toEqual([false, false]);
  space.stop();
});
