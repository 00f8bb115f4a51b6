import { expect } from '@playwright/test';
import { openWithSongs, performAddress } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { chart, next, nowPlaying, scrollBy } from '../pages/perform-page.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';

test('[PERF-9] today’s key survives a reload, belongs to its item, and ends with the performance', async ({
  page,
  context,
}) => {
  await openNewSet(page);
  await addItems(page, ['be thou my', 'amazing']);
  await page.getByRole('link', { name: 'Perform' }).click();
  await next(page).click();
  await expect(chart(page).getByText('Chords: G on amazing').first()).toBeAttached();
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.getByRole('button', { name: 'A semitone up' }).click();
  await page.keyboard.press('Escape');
  const inA = chart(page).getByText('Chords: A on amazing').first();
  await expect(inA).toBeAttached();
  await page.reload();
  await expect(inA).toBeAttached();
  const other = await context.newPage();
  await other.goto(`/plan/${new URL(page.url()).searchParams.get('set') ?? ''}`);
  await other.getByRole('button', { name: 'Move Amazing Grace' }).focus();
  await other.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: 'Set list, 1 of 2' })).toBeVisible();
  await expect(inA).toBeAttached();
  await next(page).click();
  await expect(chart(page).getByText('Chords: E flat on be')).toBeAttached();
  await page.getByRole('button', { name: /^Set list/ }).click();
  await page.getByRole('menuitem', { name: 'Clear Performance' }).click();
  await page.goto(performAddress('grace'));
  await expect(chart(page).getByText('Chords: G on amazing').first()).toBeAttached();
});

test('[PERF-9] a full device reports it once, and the performance continues', async ({ page }) => {
  await openWithSongs(page, performAddress('joy', 'grace'));
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room', 'QuotaExceededError');
    };
  });
  await next(page).click();
  await expect(nowPlaying(page)).toHaveText('Amazing Grace');
  const said = page.getByRole('listitem').filter({ hasText: 'keep this page open' });
  await expect(said).toHaveCount(1);
  await page.keyboard.press('ArrowLeft');
  await expect(nowPlaying(page)).toHaveText('Joy to the World');
  await scrollBy(page, 400);
  await expect(said).toHaveCount(1);
});
