import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { GRACE, openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { AT_REST, liveScroll, nowPlaying, RUNNING } from '../pages/perform-page.ts';
import { holdPedal, tread } from '../pages/pedal-keys.ts';
import { slowSong } from '../fixtures/timed-songs.ts';

const command = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

async function openPreferences(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Performance preferences' }).click();
}

async function openPedals(page: Page): Promise<void> {
  await openPreferences(page);
  await page.getByRole('button', { name: /Pedals/ }).click();
  await expect(page.getByRole('dialog', { name: 'Pedals and Keys' })).toBeVisible();
}

async function closePedals(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function learn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Learn a key for ${name}`, exact: true }).click();
  await expect(command(page, name)).toContainText('Press a key or pedal now');
}

test('[PERF-10] a player who wants to be asked presses the pedal twice for another song', async ({ page }) => {
  await openWithSongs(page, performAddress('grace', 'vision', 'joy'));
  await openPreferences(page);
  await page.getByRole('radio', { name: 'Song' }).click({ force: true });
  await page.getByRole('switch', { name: /next/i }).click({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tread(page, 'ArrowRight');
  await expect(page.getByText('Next: Be Thou My Vision. Press again.')).toBeVisible();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  await expect(page.getByText('Press again.')).toHaveCount(0);
  await tread(page, 'ArrowLeft');
  await expect(page.getByText('Previous: Amazing Grace. Press again.')).toBeVisible();
  await tread(page, 'ArrowRight');
  await expect(page.getByText('Next: Joy to the World. Press again.')).toBeVisible();
  await tread(page, 'm');
  await expect(page.getByText('Press again.')).toHaveCount(0);
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
});

test('[PERF-10] Space and Enter of a pedal turn pages after Escape closed the preferences, and leave them closed', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  for (const key of ['Space', 'Enter']) {
    await openPreferences(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Performance preferences' })).not.toBeFocused();
    await tread(page, key);
    await page.waitForTimeout(200);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Performance preferences' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Performance preferences' })).toBeFocused();
});

test('[PERF-10] a pedal is learned by pressing it, its key is shown, and a reload keeps it', async ({ page }) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  await openPedals(page);
  await expectNoBarriers(page);
  await tread(page, 'F9');
  await expect(page.getByText('Last key pressed')).toContainText('Last key pressed');
  await expect(page.getByText('key “F9”, code “F9”')).toBeVisible();
  await expect(page.getByText('Not in use')).toBeVisible();
  await learn(page, 'Next item');
  await tread(page, 'Tab');
  await expect(command(page, 'Next item')).toContainText('This key is reserved.');
  await tread(page, 'F9');
  await expect(page.getByRole('button', { name: 'Remove F9 from Next item' })).toBeVisible();
  await closePedals(page);
  await tread(page, 'F9');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  await tread(page, 'ArrowLeft');
  await page.reload();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await tread(page, 'F9');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
});

test('[LIVE-4] [LIVE-6] a long press is learned: the hold starts LiveScroll, the press still turns pages', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('fount', 'grace'), [slowSong('fount'), GRACE]);
  await openPedals(page);
  await learn(page, 'LiveScroll');
  await holdPedal(page, 'ArrowRight');
  await expect(page.getByRole('button', { name: 'Remove Hold Right arrow from LiveScroll' })).toBeVisible();
  await closePedals(page);
  await holdPedal(page, 'ArrowRight');
  await expect(liveScroll(page)).toHaveAccessibleName(RUNNING);
  await holdPedal(page, 'ArrowRight');
  await expect(liveScroll(page)).toHaveAccessibleName(AT_REST);
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
});

test('[PERF-10] moving a key in use asks first, and keys are removed and restored', async ({ page }) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  await openPedals(page);
  await learn(page, 'Next item');
  await tread(page, 'PageUp');
  await expect(command(page, 'Next item')).toContainText('Page Up already does “Back”.');
  await command(page, 'Next item').getByRole('button', { name: 'Other Key' }).click();
  await tread(page, 'PageUp');
  await expect(command(page, 'Next item').getByRole('button', { name: 'Use It Here' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Page Up from Next item' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Page Up from Back' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Learn a key for Next item' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Right arrow from Next item' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Learn a key for Next item' })).toBeFocused();
  await closePedals(page);
  await tread(page, 'ArrowRight');
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  await tread(page, 'PageUp');
  await expect(nowPlaying(page)).toHaveText('Be Thou My Vision');
  await openPedals(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('button', { name: 'Remove Page Up from Back' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Remove Page Up from Next item' })).toBeVisible();
});

test('[PERF-10] keys do nothing else while learning, and Escape ends the learning, not the dialog', async ({
  page,
}) => {
  await openWithSongs(page, performAddress('grace', 'vision'));
  await openPedals(page);
  await learn(page, 'Metronome');
  await page.keyboard.press('Escape');
  await expect(command(page, 'Metronome')).not.toContainText('Press a key or pedal now');
  await expect(page.getByRole('dialog', { name: 'Pedals and Keys' })).toBeVisible();
  await tread(page, 'ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
});
