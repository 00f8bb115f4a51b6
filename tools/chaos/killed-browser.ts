import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import type { Visitor } from './account.ts';
import { addSong } from './browser-client.ts';
import { startKillableBrowser } from './killable-browser.ts';

export interface KilledBrowserRequest {
  readonly origin: string;
  /** The signed-in account, whose records are encrypted; null for none. */
  readonly visitor: Visitor | null;
  readonly kills: number;
  readonly onKill?: (kills: number) => void;
}

/** Stays on the screen this long before the browser is killed. */
const SHOWN_MS = 300;
const PATIENCE_MS = 30_000;

/** Edits a song in a real page, kills the browser soon after the edit is shown, and opens it again, many times. Returns the edits that are gone. */
export async function killBrowsers(request: KilledBrowserRequest): Promise<readonly string[]> {
  const profile = mkdtempSync(join(tmpdir(), 'uplift-profile-'));
  try {
    return await lostOn(profile, request);
  } finally {
    // Killed processes may be writing their last.
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function lostOn(profile: string, request: KilledBrowserRequest): Promise<readonly string[]> {
  const lost: string[] = [];
  let songPath: string | null = null;
  for (let kills = 1; kills <= request.kills; kills += 1) {
    const edit: KilledEdit = await editAndKill(profile, request, { songPath, text: `Edit ${kills}` });
    songPath = edit.songPath;
    if (!(await isThere(profile, request, edit))) lost.push(edit.text);
    request.onKill?.(kills);
  }
  return lost;
}

interface KilledEdit {
  /** The song's page. */
  readonly songPath: string;
  /** Text in its field for the artist. */
  readonly text: string;
}

/** Edits a song, adding one first if there is none yet or one is due, and kills the browser. */
async function editAndKill(
  profile: string,
  request: KilledBrowserRequest,
  { songPath, text }: { readonly songPath: string | null; readonly text: string },
): Promise<KilledEdit> {
  const browser = await startKillableBrowser(profile);
  const page = await openPage(browser.context, request, songPath ?? '/library/songs');
  // Data on the server would come back from there: nothing may reach it.
  await page.route(/\/api\/v1\/(?:songs|collections|sets|layers)/u, (route) => route.abort());
  if (songPath === null) await addSong(page, 'Abide with Me');
  const artist = page.getByRole('textbox', { name: 'Artist' });
  await artist.fill(text);
  await page.waitForTimeout(SHOWN_MS);
  const path = new URL(page.url());
  await browser.kill();
  return { songPath: path.pathname + path.search, text };
}

async function isThere(
  profile: string,
  request: KilledBrowserRequest,
  { songPath, text }: KilledEdit,
): Promise<boolean> {
  const browser = await startKillableBrowser(profile);
  const page = await openPage(browser.context, request, songPath);
  const artist = page.getByRole('textbox', { name: 'Artist' });
  await artist.waitFor();
  const found = await artist.inputValue();
  await browser.kill();
  return found === text;
}

type Session = Pick<KilledBrowserRequest, 'origin' | 'visitor'>;

/** Opens a page of the product and waits until it is ready. */
export async function openPage(context: BrowserContext, session: Session, path: string): Promise<Page> {
  const { origin, visitor } = session;
  await addSession(context, session);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(origin + path);
  const decline = page.getByRole('button', { name: 'Decline' });
  const isReady = visitor === null ? page.getByRole('link', { name: /Sign In Beta/u }) : accountButton(page);
  await isReady.or(decline).first().waitFor();
  if (await decline.isVisible()) await decline.click();
  await isReady.first().waitFor();
  return page;
}

/** Adds the session cookies again: Chromium writes them to disk only every half minute, and losing them isn't what this checks. */
export async function addSession(context: BrowserContext, { origin, visitor }: Session): Promise<void> {
  const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
}

function accountButton(page: Page) {
  return page.getByRole('button', { name: /^Account: /u });
}
