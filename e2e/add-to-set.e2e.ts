import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from './barriers.ts';
import { chooseFromMenu, select } from './collections.ts';
import { test } from './journey.ts';
import { openLibrary } from './library-songs.ts';
import { itemNames } from './planned-set.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to Set' });

async function planSet(page: Page, at: string): Promise<void> {
  const planning = page.getByRole('dialog', { name: 'New Set List' });
  await planning.getByRole('textbox', { name: 'Date and Time' }).fill(at);
  await planning.getByRole('button', { name: 'Add Set' }).click();
  await expect(page).toHaveURL(/\/plan\/[\w-]+$/);
}

test('ticked songs go to a new set, others to one that is planned; a collection goes there whole', async ({ page }) => {
  await openLibrary(page);
  await test.step('no set is planned yet: they start one', async () => {
    await select(page, 'Holy, Holy, Holy');
    await select(page, 'Abide with Me');
    await chooseFromMenu(page, 2, 'Add to Set');
    await expect(dialog(page).getByText('No set is planned yet. Start one with 2 songs.')).toBeVisible();
    await expectNoBarriers(page);
    await dialog(page).getByRole('button', { name: 'New Set with These Songs' }).click();
    await planSet(page, '2031-11-23T10:00');
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Holy, Holy, Holy']);
  });

  await test.step('canceled, one is back where the songs are ticked', async () => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Add Set' }).click();
    await planSet(page, '2031-11-30T18:00');
    await page.goto('/library/songs');
    await select(page, 'Blessed Assurance');
    await select(page, 'Abide with Me');
    await chooseFromMenu(page, 2, 'Add to Set');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL('/library/songs');
    await expect(page.getByRole('button', { name: '2 Selected' })).toBeVisible();
  });

  await test.step('the next set is chosen already; another is one press away, and Undo takes the songs out again', async () => {
    await chooseFromMenu(page, 2, 'Add to Set');
    await expect(dialog(page).getByRole('radio', { name: /November 23/u })).toBeChecked();
    await expect(dialog(page).getByText('has 1 of them already')).toBeVisible();
    await dialog(page).getByText('Sunday, November 30').click();
    await expectNoBarriers(page);
    await dialog(page).getByRole('button', { name: 'Add to Nov 30' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Blessed Assurance']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => itemNames(page)).toEqual([]);
  });

  await test.step('a collection is performed, or added to a set, without ticking its songs', async () => {
    await page.goto('/library/songs');
    await select(page, 'Blessed Assurance');
    await select(page, 'Holy, Holy, Holy');
    await chooseFromMenu(page, 2, 'New Collection');
    await page.getByLabel('Name').fill('Weddings');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'Perform' })).toHaveAttribute(
      'href',
      /^\/perform\?open=song\..+,song\./u,
    );
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to Set' }).click();
    await dialog(page).getByRole('button', { name: 'Add to Nov 23' }).click();
    await expect
      .poll(() => itemNames(page))
      .toEqual(['Abide with Me', 'Holy, Holy, Holy', 'Blessed Assurance', 'Holy, Holy, Holy']);
  });
});
