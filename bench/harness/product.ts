import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { Page } from 'playwright-core';
import { launchOptions } from '../../tools/chromium.ts';
import type { BenchContext } from './bench.ts';
import { buildPageFirst } from '../page-probes/built-page.ts';
import { installStopwatch } from '../page-probes/stopwatch.ts';
import type { Cleanups } from './cleanups.ts';
import { startServer } from '../server-load/server-process.ts';

/**
 * Origin that stays the same at every start, whatever port is free, so that a browser finds its stored data again.
 * Browsers trust names under localhost like localhost itself.
 */
const ORIGIN = 'http://uplift.localhost';

/** Longest time for any one step in the browser. */
const STEP_MS = 60_000;

/** Uplift as a person has it: the real server, the built page, and browsers that remember. */
export interface Product {
  readonly origin: string;
  /** A browser that has never been here, on a screen of 1440 by 900. It forgets everything when the bench ends. */
  openNewBrowser(): Promise<Device>;
  /** Opens a browser with a copy of the data stored in the folder `profile`. */
  openCopy(profile: string): Promise<Device>;
}

/** One person's browser. */
export interface Device {
  readonly page: Page;
  /** The folder of its stored data. */
  readonly profile: string;
  /** Ends the browser and starts it again, with all that it has stored. Its page is a new one. */
  reopen(): Promise<Device>;
  close(): Promise<void>;
}

/** Builds the page when it is stale and starts the server, or uses the one at `ownPort`. */
export async function startProduct({ cleanups, log }: BenchContext, ownPort?: number): Promise<Product> {
  await buildPageFirst();
  const port = ownPort ?? (await startServer(cleanups));
  log(`Uplift runs at http://localhost:${port}`);
  return openProduct(port, cleanups);
}

/** The product of the server at `port`, whose page is built. */
export function openProduct(port: number, cleanups: Cleanups): Product {
  const newProfile = () => {
    const profile = mkdtempSync(join(tmpdir(), 'uplift-bench-'));
    cleanups.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
    return profile;
  };
  return {
    origin: ORIGIN,
    openNewBrowser: () => openBrowser({ profile: newProfile(), port }, cleanups),
    openCopy(original) {
      const profile = newProfile();
      cpSync(original, profile, { recursive: true });
      return openBrowser({ profile, port }, cleanups);
    },
  };
}

interface BrowserPlace {
  readonly profile: string;
  readonly port: number;
}

async function openBrowser(place: BrowserPlace, cleanups: Cleanups): Promise<Device> {
  const options = launchOptions();
  const resolve = `--host-resolver-rules=MAP ${new URL(ORIGIN).host} 127.0.0.1:${place.port}`;
  const context = await chromium.launchPersistentContext(place.profile, {
    ...options,
    args: [...(options.args ?? []), resolve],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  context.setDefaultTimeout(STEP_MS);
  cleanups.add(() => context.close());
  await context.addInitScript(installStopwatch);
  const page = context.pages()[0] ?? (await context.newPage());
  return {
    page,
    profile: place.profile,
    async reopen() {
      await context.close();
      return openBrowser(place, cleanups);
    },
    close: () => context.close(),
  };
}
