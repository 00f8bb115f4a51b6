import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { openLibrary, shownTitles } from '../fixtures/library-songs.ts';

const KNOWN_SONGS = [
  { title: 'Amazing Grace', artist: 'John Newton', tags: ['Communion'], key: 'G', tempo: 76, time: '3/4' },
  { title: 'Glorious Things', artist: 'John Newton', tags: ['Advent'], key: 'Bb', tempo: 104 },
  { title: 'Newton Street', artist: 'Zed Writer', key: 'Em', tempo: 60 },
  { title: 'The Lord’s My Shepherd', artist: 'Jessie Irvine', tags: ['Communion'], key: 'F', tempo: 72, time: '3/4' },
];

test('[LIB-23] songs are found by artist, tag, key and tempo, as words and as filters; ? shows all keys', async ({
  page,
}) => {
  await openLibrary(page, KNOWN_SONGS);
  const box = page.getByRole('searchbox');
  const expectFound = async (query: string, titles: readonly string[]) => {
    await box.fill(query);
    await expect.poll(() => shownTitles(page)).toEqual(titles);
  };
  await test.step('articles do not count in the order of titles', async () => {
    expect(await shownTitles(page)).toEqual([
      'Amazing Grace',
      'Glorious Things',
      'The Lord’s My Shepherd',
      'Newton Street',
    ]);
  });
  await test.step('songs are found by words', async () => {
    await expectFound('john newton', ['Amazing Grace', 'Glorious Things']);
    await expectFound('b♭ major', ['Glorious Things']);
    await expectFound('communion', ['Amazing Grace', 'The Lord’s My Shepherd']);
    await expect(page.getByText('Tagged Communion').first()).toBeVisible();
  });
  await test.step('songs are found by filters, which are removed one by one', async () => {
    await expectFound('artist:newton key:G', ['Amazing Grace']);
    await page.getByRole('button', { name: 'Remove Key: G' }).click();
    await expect(box).toHaveValue('artist:newton');
    await expect.poll(() => shownTitles(page)).toEqual(['Amazing Grace', 'Glorious Things']);
    await page.getByRole('button', { name: 'tempo:60-80' }).click();
    await expect(box).toBeFocused();
    await expect.poll(() => shownTitles(page)).toEqual(['Amazing Grace']);
  });
  await test.step('? lists all keys outside text fields, and in the search its words', async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => shownTitles(page)).toHaveLength(4);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Shortcuts and Search Terms' });
    await expect(keys).toContainText('artist:newton');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await box.fill('what?');
    await expect(keys).toBeHidden();
    await page.getByRole('button', { name: 'All search terms and shortcuts' }).click();
    await expect(keys).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('Delete moves the selected songs to the trash', async () => {
    await box.fill('');
    await page.getByRole('row').filter({ hasText: 'Newton Street' }).focus();
    await page.keyboard.press('Delete');
    await expect.poll(() => shownTitles(page)).toHaveLength(4);
    await page.keyboard.press('Space');
    await page.keyboard.press('Delete');
    await expect.poll(() => shownTitles(page)).toHaveLength(3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => shownTitles(page)).toHaveLength(4);
  });
});
