import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { journeyOptions } from '../tools/chromium.ts';

/** `UPLIFT_JOURNEYS_PORT` lets two checkouts of one machine run their journeys at once. */
const PORT = Number(process.env['UPLIFT_JOURNEYS_PORT'] ?? 4417);

/** The server's own data, which ends with the run. Every worker reads this file; the server has the folder of the first process. */
const DATA_FOLDER = join(tmpdir(), `uplift-journeys-${process.pid}`);
process.once('exit', () => rmSync(DATA_FOLDER, { recursive: true, force: true }));

/** Journeys on a tablet. */
const FROM_A_TABLET = /sunday\.e2e\.ts$/;

/** Journeys for `npm run test:long`: they repeat others, cover rare paths, or look at each page and dialog at every width. */
const LONG = /\.(?:long|widths)\.e2e\.ts$/;

/** Journeys that sign up at their own server, which takes long to start: one worker starts it once. */
const OWN_SERVER =
  /(?:account|encryption|subscription|sign-up|sign-in(?:\.offline)?|sync|first-upload|sharing|band|stage)\.e2e\.ts$/;

const tablet = { viewport: { width: 820, height: 1180 }, hasTouch: true };
const desktop = { viewport: { width: 1440, height: 900 } };

/** Journeys of a musician, in Chromium against the built page and the real server. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.e2e\.ts$/,
  testIgnore: LONG,
  outputDir: '../.cache/journeys',
  // A third worker uses what two leave idle of two cores while they wait for frames; a fourth makes all of them late.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Failures are printed in full at the end, where they are looked for.
  reporter: [['dot'], ['json', { outputFile: '../.cache/results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: journeyOptions(),
    locale: 'en-US',
    timezoneId: 'UTC',
    // A dialog that fades makes every journey wait; those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs more than the tests; `--trace on` records one that fails.
    trace: 'off',
    // Keeping the whole app for offline takes as long as most tests; those that go offline allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // First, for they are the longest in one row.
    { name: 'accounts', testMatch: OWN_SERVER, workers: 1, use: desktop },
    { name: 'tablet', testMatch: FROM_A_TABLET, use: tablet },
    { name: 'desktop', testIgnore: [FROM_A_TABLET, OWN_SERVER, LONG], use: desktop },
  ],
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    env: { PORT: String(PORT), UPLIFT_DATA: DATA_FOLDER },
    url: `http://localhost:${PORT}/health`,
    reuseExistingServer: false,
    // A first start makes the database, which takes seconds.
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
