import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Account } from '../chaos/account.ts';
import type { FaultyProxy } from '../chaos/faulty-proxy.ts';
import { ACTIVE_LINE_SHARE } from '../../core/performance/live-scroll/scroll-position.ts';
import { installLivePage, type Skew } from '../../bench/page-probes/live-page.ts';
import { lookAt } from './look.ts';
import type { Look } from './sample.ts';
import { installChartView, installStageView } from './stage-view.ts';

/** A device as it comes into the rehearsal. */
export interface DeviceParts {
  readonly browser: Browser;
  /** Its own line to its server. */
  readonly line: FaultyProxy;
  readonly account: Account;
  readonly size: { readonly width: number; readonly height: number };
  readonly skew: Skew;
  /** The address of its stage. */
  readonly stage: string;
  /** Paces of its player for songs without beats, by the songs' pace keys. */
  readonly paces: Readonly<Record<string, number>>;
}

/** A person's browser with the set on its stage. */
export interface StageDevice {
  readonly page: Page;
  look(): Promise<Look | null>;
  /** Takes it off the network: the line to the server, and the data channels to the others. */
  cutOff(): Promise<void>;
  reconnect(): void;
  /** Resolves when its first frame is there. */
  reload(): Promise<void>;
  /** Signs in and opens the stage again after a sign-out. */
  signIn(): Promise<void>;
  /** Turns the device off permanently. */
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Opens the set on a new device, signed in, with the app kept for offline. */
export async function openStageDevice(parts: DeviceParts): Promise<StageDevice> {
  const { browser, line, size, account, skew, stage } = parts;
  const origin = `http://localhost:${line.port}`;
  const context = await browser.newContext({ baseURL: origin, viewport: size, locale: 'en-US', timezoneId: 'UTC' });
  await context.addInitScript(installLivePage, skew);
  await installViews(context);
  const signIn = () => addSession(context, origin, account);
  await signIn();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/library/songs');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  await page.evaluate(keepPaces, parts.paces);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  const open = async (): Promise<void> => {
    await page.goto(stage);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await open();
  return {
    page,
    look: () => lookAt(page, skew.offsetMs),
    async cutOff() {
      line.cut();
      await page.evaluate(() => upliftLive.cut());
    },
    reconnect: () => line.mend(),
    async reload() {
      await page.reload({ waitUntil: 'commit' });
    },
    async signIn() {
      await signIn();
      await open();
    },
    close: () => context.close(),
  };
}

/** Adds scripts to every page of the browser that report its content. */
export async function installViews(context: BrowserContext): Promise<void> {
  await context.addInitScript(installChartView, ACTIVE_LINE_SHARE);
  await context.addInitScript(installStageView);
}

/** Opens the audience window of a presenter's page. */
export async function openWall(page: Page): Promise<Page> {
  const [wall] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: /^(Open|Show) Slides$/ }).click(),
  ]);
  await wall.getByRole('main').waitFor();
  return wall;
}

async function addSession(context: BrowserContext, url: string, account: Account): Promise<void> {
  const { cookies } = await account.signIn();
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

/** Runs in the page: stores the paces of a player who has played these songs before. */
function keepPaces(paces: Readonly<Record<string, number>>): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uplift');
    opening.addEventListener('error', () => reject(new Error('The database of the page cannot be opened.')));
    opening.addEventListener('success', () => {
      const writing = opening.result.transaction('preferences', 'readwrite');
      for (const [id, value] of Object.entries(paces)) writing.objectStore('preferences').put({ id, value });
      writing.addEventListener('complete', () => {
        opening.result.close();
        resolve();
      });
    });
  });
}
