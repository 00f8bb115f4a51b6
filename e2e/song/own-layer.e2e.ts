import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { press } from '../pages/signing-in.ts';
import { test } from '../support/journey.ts';

test('a layer that is made on the page of a song is on the stage, and stays through a reload', async ({ page }) => {
  await openWithSongs(page, '/library/songs/grace?arrangement=default');
  await press(page, 'My layer');
  await page.getByRole('dialog').getByText('Verse 2', { exact: true }).click();
  await press(page, 'Add Note');
  await page.getByRole('textbox', { name: 'Note' }).fill('Palm mute');
  await press(page, 'Save');
  const tags = page.getByRole('list', { name: 'My layer' });
  await expect(tags).toContainText('1 note');
  await expect(tags).toContainText('Verse 2 hidden');
  await page.goto(performAddress('grace'));
  const note = page.getByRole('button', { name: 'My note: Palm mute' }).first();
  await expect(note).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show Verse 2' }).first()).toBeVisible();
  await page.reload();
  await expect(note).toBeVisible();
});
