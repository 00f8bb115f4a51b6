import { expect } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { openSecondDevice, press } from '../pages/signing-in.ts';
import {
  claimDialog,
  expectSynced,
  openWithUnclaimed,
  signInThere,
  signUpHere,
  syncBadge,
} from '../support/synced-devices.ts';
import { namedSongs, uploaded, uploadLibrary } from './uploaded-library.ts';

const SONGS = 600;

test('[SYNC-1, DATA-40, DATA-41] an uploading library is counted, paused, interrupted by a reload, and complete on another device', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const ada = somebody();
  await uploadLibrary(page, { mailbox, person: ada, count: SONGS, withinMs: 60_000 });
  const other = await openSecondDevice(browser);
  const received = other.waitForEvent('worker', (worker) => worker.url().includes('pull-worker'));
  await signInThere(other, mailbox, ada);
  await received;
  await other.goto('/library/songs');
  await expect(other.getByRole('grid', { name: 'Songs' })).toHaveAttribute('aria-rowcount', String(SONGS + 1));
});

test('[DATA-40, DATA-42] a reload during the claim of a library claims and uploads the rest without asking, and shows it', async ({
  page,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(180_000);
  const count = 1_500;
  await openWithUnclaimed(page, namedSongs(count));
  await signUpHere(page, mailbox, somebody());
  await press(page, 'Sync 1,500 Songs');
  await expect(claimDialog(page).getByText(/^[1-9][\d,]* of 1,500$/u)).toBeVisible();
  await page.reload();
  await expect(syncBadge(page)).toHaveText('Syncing...');
  await expectSynced(page);
  expect(await uploaded(page)).toBe(count);
  await expect(claimDialog(page)).toHaveCount(0);
});
