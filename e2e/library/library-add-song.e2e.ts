import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openUplift } from '../pages/open-uplift.ts';

test('[LIB-26] [LIB-32] [LIB-28] the Add Song dialog opens with its defaults, steps the tempo by 1, and resets on Cancel and Escape', async ({
  page,
}) => {
  await openUplift(page, '/library/songs');
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  const open = () => page.getByRole('button', { name: 'Add Song' }).click();
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Key' })).toContainText('C Major');
  await expect(dialog.getByRole('button', { name: 'Beats' })).toContainText('4');
  await expect(dialog.getByRole('button', { name: 'Beat note' })).toContainText('4');
  await expect(dialog.getByRole('button', { name: 'Copyright Status' })).toContainText('Unverified');
  await expect(dialog.getByRole('textbox', { name: 'Copyright Information' })).toHaveValue('');
  const tempo = dialog.getByRole('textbox', { name: 'Tempo' });
  await expect(tempo).toHaveValue('120');
  await dialog.getByRole('button', { name: 'Increase tempo' }).click();
  await expect(tempo).toHaveValue('121');
  await dialog.getByRole('button', { name: 'Decrease tempo' }).click();
  await dialog.getByRole('button', { name: 'Decrease tempo' }).click();
  await expect(tempo).toHaveValue('119');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Half a song');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
  await expect(tempo).toHaveValue('120');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Another half');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Song' })).toBeFocused();
  await open();
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('');
});

test('[LIB-27] [LIB-33] [LIB-35] Save validates, stores, and opens the new song', async ({ page }) => {
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Add Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  const title = dialog.getByRole('textbox', { name: 'Title' });
  const tempo = dialog.getByRole('textbox', { name: 'Tempo' });
  await tempo.fill('0');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A song title is required.')).toBeVisible();
  await expect(dialog.getByText('The tempo must be at least 1bpm.')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('Come, Thou Fount');
  await tempo.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A tempo is required.')).toBeVisible();
  await expect(tempo).toBeFocused();
  await tempo.fill('96');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/library\/songs\/[0-9a-f-]{36}\?arrangement=[0-9a-f-]{36}&edit=true$/);
  await page.goto('/library/songs');
  await expect(page.getByRole('row').filter({ hasText: 'Come, Thou Fount' })).toContainText('C Major');
  await expect(page.getByRole('row').filter({ hasText: 'Come, Thou Fount' })).toContainText('96 bpm');
});

test('[LIB-29] [LIB-31] a tempo is tapped with the pointer and with T', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-20T10:00:00Z') });
  await openUplift(page, '/library/songs');
  await page.getByRole('button', { name: 'Add Song' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Song' });
  const tempo = dialog.getByRole('textbox', { name: 'Tempo' });
  const pad = dialog.getByRole('button', { name: /^Tap Tempo/ });
  await page.clock.pauseAt(new Date('2026-11-20T10:01:00Z'));
  await pad.click();
  await page.clock.runFor(500);
  await pad.press('t');
  await expect(tempo).toHaveValue('120');
  await page.clock.runFor(1000);
  await pad.press('t');
  await expect(tempo).toHaveValue('80');
  await expect(pad).toHaveAccessibleName('Tap Tempo, 3 of the last 9 taps');
  await page.clock.runFor(3001);
  await pad.press('Enter');
  await expect(pad).toHaveAccessibleName('Tap Tempo, 1 of the last 9 taps');
  await dialog.getByRole('textbox', { name: 'Title' }).press('t');
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('t');
  await expect(pad).toHaveAccessibleName('Tap Tempo, 1 of the last 9 taps');
});
