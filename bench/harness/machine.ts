import { availableParallelism, cpus } from 'node:os';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../tools/chromium.ts';
import { rounded } from './statistics.ts';

/** Machine and versions of a measurement. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly chromium: string;
  /** Number of cores that were busy in the seconds before the bench: above 0 something else was running too. */
  readonly load: number;
}

export async function describeMachine(): Promise<Machine> {
  const load = rounded(await countBusyCores());
  const browser = await chromium.launch(launchOptions());
  const version = browser.version();
  await browser.close();
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    node: process.versions.node,
    chromium: version,
    load,
  };
}

const WATCHED_MS = 3_000;

/** Measures the load itself: the system's average goes back a minute, to when the previous bench was running. */
async function countBusyCores(): Promise<number> {
  const before = cpus();
  await sleep(WATCHED_MS);
  return busyCores(before, cpus());
}

type CpuTimes = readonly { readonly times: Readonly<Record<'user' | 'nice' | 'sys' | 'idle' | 'irq', number>> }[];

/** Number of cores that were busy between two readings of their times. */
export function busyCores(before: CpuTimes, after: CpuTimes): number {
  return after.reduce((busy, { times }, core) => busy + busyShare(before[core]?.times ?? times, times), 0);
}

function busyShare(before: CpuTimes[number]['times'], after: CpuTimes[number]['times']): number {
  const total = sumTimes(after) - sumTimes(before);
  return total === 0 ? 0 : 1 - (after.idle - before.idle) / total;
}

function sumTimes(times: CpuTimes[number]['times']): number {
  return Object.values(times).reduce((sum, ms) => sum + ms, 0);
}
