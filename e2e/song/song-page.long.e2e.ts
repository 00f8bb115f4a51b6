import { expect } from '@playwright/test';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';

const SONG = '/library/songs/grace';

test('[EDIT-4] a song deleted here or in another tab says so, and can be restored', async ({ page, context }) => {
  await openWithSongs(page, SONG);
  await test.step('[EDIT-4] a deleted song is restored in the library by Undo, and its own page offers to restore it', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: 'Song options' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page).toHaveURL(/\/library\/songs$/);
    };
    await remove();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /^Select Amazing Grace Amazing/ })).toBeVisible();
    await page.goto(SONG);
    await expect(page.getByRole('article')).toBeVisible();
    await remove();
    await page.goto(SONG);
    await expect(page.getByText('This song is in the trash')).toBeVisible();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('article')).toBeVisible();
  });

  await test.step('[EDIT-4] a song deleted in another tab says so here', async () => {
    await expect(page.getByRole('article')).toBeVisible();
    const other = await context.newPage();
    await other.goto(SONG);
    await other.getByRole('button', { name: 'Song options' }).click();
    await other.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('This song is in the trash')).toBeVisible();
  });
});
