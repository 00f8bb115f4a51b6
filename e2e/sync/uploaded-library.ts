import { expect, type Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import type { Mailbox } from '../support/mailbox.ts';
import type { JourneySong } from '../fixtures/library-songs.ts';
import { press } from '../pages/signing-in.ts';
import { claimDialog, openWithUnclaimed, signUpHere, syncBadge } from '../support/synced-devices.ts';

/** Duration of each call that sends songs: long enough to read the messages in between. */
const SLOW_MS = 1_500;

interface Uploading {
  readonly mailbox: Mailbox;
  readonly person: Person;
  readonly count: number;
  /** Longest time for claiming and sending all songs. */
  readonly withinMs: number;
}

/** A device without an account and with very many songs, whose owner signs up, uploads them, pauses, reloads the page in the middle, and has all of them once. */
export async function uploadLibrary(page: Page, { mailbox, person, count, withinMs }: Uploading): Promise<void> {
  const shown = count.toLocaleString('en-US');
  await openWithUnclaimed(page, namedSongs(count));
  await signUpHere(page, mailbox, person);
  const letAllThrough = await slowDown(page);
  await press(page, `Sync ${shown} Songs`);
  await expect(claimDialog(page)).toHaveCount(0, { timeout: withinMs });
  await openSyncPage(page);
  await expect(page.getByText('Uploading your library')).toBeVisible();
  await expect(page.getByText(new RegExp(`^[\\d,]+ of ${shown} uploaded, [\\d,]+ waiting$`, 'u'))).toBeVisible();
  await press(page, 'Pause Upload');
  await expect(page.getByRole('heading', { name: 'Upload Paused' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ edits are waiting on this device\. Edits you make still sync/u)).toBeVisible();
  const paused = await uploaded(page);
  expect(paused).toBeLessThan(count);
  await letAllThrough();
  await page.reload();
  await expect(syncBadge(page)).toHaveText('Synced', { timeout: withinMs });
  expect(await uploaded(page)).toBe(count);
}

export function namedSongs(count: number): readonly JourneySong[] {
  return Array.from({ length: count }, (_, at) => ({ title: `Song ${at}` }));
}

/** Opens the sync page without leaving the app, which would end its running work. */
async function openSyncPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/uplift-id/sync');
    dispatchEvent(new PopStateEvent('popstate'));
  });
}

async function slowDown(page: Page): Promise<() => Promise<void>> {
  const calls = '**/api/v1/songs';
  await page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined); // the page was reloaded meanwhile
  });
  return () => page.unroute(calls);
}

/** Number of song writes that the server accepted: each song once is as many as there are songs. */
export async function uploaded(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const answer = await fetch('/api/v1/versions', { cache: 'no-store' });
    const { data } = (await answer.json()) as { readonly data: { readonly songs: number } };
    return data.songs;
  });
}
