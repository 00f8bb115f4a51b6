import { availableParallelism, cpus, loadavg } from 'node:os';
import process from 'node:process';
import { chromium } from 'playwright-core';
import { launchOptions } from '../../tools/chromium.ts';
import { rounded } from './statistics.ts';

/** Machine and versions of a measurement. */
export interface Machine {
  readonly cpu: string;
  readonly cores: number;
  readonly node: string;
  readonly chromium: string;
  /** The system's load over the minute before the bench: above 0 something else was running too. */
  readonly load: number;
}

export async function describeMachine(): Promise<Machine> {
  const load = rounded(loadavg()[0] ?? 0);
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
