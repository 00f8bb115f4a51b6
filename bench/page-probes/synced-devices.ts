import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { startPostgres } from '@uplift/server/postgres-server';
import { launchOptions } from '../../tools/chromium.ts';
import type { BenchContext } from '../harness/bench.ts';
import { buildPageFirst } from './built-page.ts';
import { startTalkingServer } from '../server-load/server-process.ts';
import type { TalkingServer } from '../server-load/server-process.ts';
import { installStopwatch } from './stopwatch.ts';

const STEP_MS = 60_000;
/** Everyone's password. */
export const PASSWORD = 'sing-7-psalms-loud';
const DESKTOP = { locale: 'en-US', viewport: { width: 1440, height: 900 } };

/** The server on Postgres, the built page, and devices on which people sign in. */
export interface SyncedPlace {
  readonly port: number;
  readonly databaseUrl: string;
  /** A device that was never here. */
  openDevice(): Promise<Page>;
  /** The same in a browser of its own, which stores its data on the disk as a person's does, and not in memory. */
  openBrowser(): Promise<Page>;
  /** Creates an account and signs the device in with it. */
  signUp(page: Page, emailAddress: string): Promise<void>;
  /** Signs in on a device that the server does not know. Returns when the server had let it in, in epoch ms. */
  signIn(page: Page, emailAddress: string): Promise<number>;
}

export async function openSyncedPlace(
  { cleanups }: BenchContext,
  variables: Readonly<Record<string, string>> = {},
): Promise<SyncedPlace> {
  await buildPageFirst();
  const postgres = await startPostgres();
  cleanups.add(() => postgres.end());
  const databaseUrl = postgres.toDatabaseUrl('postgres');
  const { port, mailedCode } = await startTalkingServer(cleanups, { ...variables, DATABASE_URL: databaseUrl });
  const browser = await chromium.launch(launchOptions());
  cleanups.add(() => browser.close());
  const options = { baseURL: `http://localhost:${port}`, ...DESKTOP };
  return {
    port,
    databaseUrl,
    openDevice: async () => openDevice(await browser.newContext(options)),
    async openBrowser() {
      const profile = mkdtempSync(join(tmpdir(), 'uplift-bench-'));
      cleanups.add(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }));
      const context = await chromium.launchPersistentContext(profile, { ...launchOptions(), ...options });
      cleanups.add(() => context.close());
      return openDevice(context);
    },
    signUp: (page, emailAddress) => signUp(page, emailAddress, mailedCode),
    async signIn(page, emailAddress) {
      await page.goto('/sign-in');
      const code = mailedCode(emailAddress);
      await fillAndGo(page, ['Email'], emailAddress);
      await fillPassword(page);
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      const letIn = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/v1/auth/verification-code') && answer.ok(),
      );
      await enterCode(page, await code);
      const answer = await letIn;
      await answer.finished();
      await skipPasskey(page);
      const { startTime, responseEnd } = answer.request().timing();
      return startTime + responseEnd;
    },
  };
}

/** Makes an account on a device whose page shows Uplift. */
export async function signUp(page: Page, emailAddress: string, mailedCode: TalkingServer['mailedCode']): Promise<void> {
  await page.goto(new URL('/sign-up', page.url()).href);
  await page.getByLabel('Full name', { exact: true }).fill('A Musician');
  await fillAndGo(page, ['Email'], emailAddress);
  await fillAndGo(page, ['Password', 'Confirm password'], PASSWORD);
  await enterCode(page, await mailedCode(emailAddress));
  await skipPasskey(page);
}

async function openDevice(context: BrowserContext): Promise<Page> {
  context.setDefaultTimeout(STEP_MS);
  await context.addInitScript(installStopwatch);
  const page = await context.newPage();
  await giveAuthenticator(page);
  await page.goto('/library/songs');
  await page.getByRole('button', { name: 'Decline' }).click();
  return page;
}

/**
 * Adds a software authenticator without passkeys: without an authenticator, a headless browser may wait for one
 * forever.
 */
export async function giveAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    hasPrf: true,
  } as const;
  await session.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function fillAndGo(page: Page, labels: readonly string[], text: string): Promise<void> {
  for (const label of labels) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

/** For one address in six the server invents a passkey, which no one here has. */
async function fillPassword(page: Page): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  const instead = page.getByRole('button', { name: 'Use Your Password' });
  await password.or(instead).first().waitFor();
  if (await instead.isVisible()) await instead.click();
  await password.fill(PASSWORD);
}

async function enterCode(page: Page, code: string): Promise<void> {
  await fillAndGo(page, ['Verification code'], code);
}

/** Offered once the account is open. */
async function skipPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Skip for Now', exact: true }).click();
  await page.getByRole('button', { name: /^Account: /u }).waitFor();
}
