import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { unzipFiles } from '@uplift/adapters/zip';
import { readBackup } from '../../core/backup/read-backup.ts';
import type { SeededRandom } from '@uplift/testing/random';
import type { Visitor } from './account.ts';
import type { Client } from './client.ts';
import type { History, Library } from './history.ts';

export interface BrowserClientParts {
  readonly name: string;
  readonly browser: Browser;
  readonly origin: string;
  readonly visitor: Visitor;
  readonly history: History;
  readonly random: SeededRandom;
}

/** As long as a page may take on a machine whose servers are being killed. */
const PATIENCE_MS = 60_000;
/** A change that is shown is stored within this time, or the device has refused it. */
const STORED_MS = 300;

/** A real page in Chromium, signed in and kept for offline, on which a person adds songs and writes in them. */
export async function openBrowserClient(parts: BrowserClientParts): Promise<Client> {
  const { name, browser, origin } = parts;
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', timezoneId: 'UTC' });
  const page = await openSignedIn(context, parts);
  let edits = 0;
  let songId = '';
  const add = async (): Promise<void> => {
    await toSongs(page);
    songId = await addSong(page, `${name} ${edits}`);
    parts.history.keep({ type: 'added', songId });
    parts.history.keep({ type: 'wrote', songId, field: 'title', text: `${name} ${edits}` });
  };
  return {
    name,
    async edit() {
      edits += 1;
      if (songId === '' || parts.random() < ADDING_SHARE) return add();
      const artist = `${name} ${edits}`;
      await page.getByRole('textbox', { name: 'Artist' }).fill(artist);
      await page.waitForTimeout(STORED_MS);
      parts.history.keep({ type: 'wrote', songId, field: 'artist', text: artist });
    },
    badge: () => syncBadge(page).innerText(),
    rest: () => toSongs(page),
    songCount: () => shownSongs(page),
    library: () => downloadLibrary(page),
    end: () => context.close(),
  };
}

const ADDING_SHARE = 0.3;

async function openSignedIn(context: BrowserContext, { origin, visitor }: BrowserClientParts): Promise<Page> {
  await context.addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url: origin })));
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto('/library/songs');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.getByRole('button', { name: /^Account: / }).waitFor();
  // From here on the page needs the network for nothing but syncing.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  return page;
}

async function toSongs(page: Page): Promise<void> {
  const back = page.getByRole('link', { name: 'Back to Songs' });
  if ((await back.count()) > 0) await back.click();
}

/** The last but one of the badges in the menu bar: after the links to others, before the connection. */
export function syncBadge(page: Page): Locator {
  return page.getByRole('list', { name: 'Connection' }).getByRole('listitem').nth(-2);
}

/** The rows of the table without its header. */
export async function shownSongs(page: Page): Promise<number> {
  const rows = await page.getByRole('grid', { name: 'Songs' }).getAttribute('aria-rowcount');
  return Number(rows) - 1;
}

/** Adds a song in its dialog; returns its id. The editor of the song is open then. */
export async function addSong(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Add Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.waitForURL(/\/library\/songs\/[^/?]+\?/u);
  await page.getByRole('textbox', { name: 'Artist' }).waitFor();
  return /\/library\/songs\/([^/?]+)/u.exec(page.url())?.[1] ?? '';
}

/** Downloads the library in a backup, as its owner does. */
export async function downloadLibrary(page: Page): Promise<Library> {
  await page.goto('/library/backup');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Backup' }).click(),
  ]);
  const zip = await readFile(await download.path());
  const files = unzipFiles(zip);
  if (!files.ok) throw new Error(`The backup cannot be unpacked: ${files.refusal}`);
  const texts = files.value.map(({ name, bytes }) => [name, bytes && new TextDecoder().decode(bytes)] as const);
  const backup = readBackup(new Map(texts));
  if (!backup.ok) throw new Error(`The backup cannot be read: ${backup.refusal}`);
  return backup.value.contents;
}
