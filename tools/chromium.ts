import { existsSync } from 'node:fs';
import process from 'node:process';
import type { LaunchOptions } from 'playwright-core';

/** Common paths of an installed Chromium or Chrome. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Keeps a test's browser from connecting to the network on its own. */
const QUIET = ['--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Chromium without a window, which draws a page at two thirds of the cost. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Options to start the browser for figures and pictures: the one named by CHROMIUM_PATH, an installed one, or else Playwright's own. */
export function launchOptions(): LaunchOptions {
  return startedFrom(process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path)));
}

/** Options to start the browser for journeys and tests of components: the shell if it is installed, or else as for figures. */
export function journeyOptions(): LaunchOptions {
  if (process.env['CHROMIUM_PATH'] === undefined && existsSync(SHELL)) return startedFrom(SHELL);
  return launchOptions();
}

function startedFrom(executablePath: string | undefined): LaunchOptions {
  return {
    // Chromium refuses its sandbox to root, which is who runs in a container.
    args: process.getuid?.() === 0 ? ['--no-sandbox', ...QUIET] : QUIET,
    ...(executablePath === undefined ? {} : { executablePath }),
  };
}
