import { expect, type Page } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { chooseFromMenu, select } from '../pages/collections.ts';
import { test } from '../support/journey.ts';
import { openLibrary } from '../fixtures/library-songs.ts';
import { nowPlaying } from '../pages/perform-page.ts';
import { itemNames } from '../pages/planned-set.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add to Set' });

async function planSet(page: Page, at: string, name = ''): Promise<void> {
  const planning = page.getByRole('dialog', { name: 'New Set List' });
  await planning.getByRole('textbox', { name: 'Name' }).fill(name);
  await planning.getByRole('textbox', { name: 'Date and Time' }).fill(at);
  await planning.getByRole('button', { name: 'Add Set' }).click();
  await expect(page).toHaveURL(/\/plan\/[\w-]+$/);
}

test('selected songs are added to a new set, others to a planned one, and a collection as a whole', async ({
  page,
}) => {
  await openLibrary(page);
  await test.step('the songs start a set if none is planned yet', async () => {
    await select(page, 'Holy, Holy, Holy');
    await select(page, 'Abide with Me');
    await chooseFromMenu(page, 2, 'Add to Set');
    await expect(dialog(page).getByText('No sets yet. Start one with 2 songs.')).toBeVisible();
    await expectNoBarriers(page);
    await dialog(page).getByRole('button', { name: 'New Set with These Songs' }).click();
    await planSet(page, '2031-11-23T10:00');
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Holy, Holy, Holy']);
  });

  await test.step('Cancel returns to the selected songs', async () => {
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

  await test.step('the next set is preselected, another is one press away, and Undo removes the songs', async () => {
    await page.getByRole('link', { name: 'Add to Set' }).click();
    await expect(dialog(page).getByRole('radio', { name: /November 23/u })).toBeChecked();
    await expect(dialog(page).getByText('already has 1 of them')).toBeVisible();
    await dialog(page).getByText('Sunday, November 30').click();
    await expectNoBarriers(page);
    await dialog(page).getByRole('button', { name: 'Add to Nov 30' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Blessed Assurance']);
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => itemNames(page)).toEqual([]);
  });

  await test.step('a collection is performed, or added to a set, without selecting its songs', async () => {
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
    await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /^\/print\?open=song\..+,song\./u);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Add to Set' }).click();
    await dialog(page).getByRole('button', { name: 'Add to Nov 23' }).click();
    await expect
      .poll(() => itemNames(page))
      .toEqual(['Abide with Me', 'Holy, Holy, Holy', 'Blessed Assurance', 'Holy, Holy, Holy']);
  });
});

test('selected songs become a named set, are performed, and the stage leads back to the plan', async ({ page }) => {
  await openLibrary(page);
  await select(page, 'Holy, Holy, Holy');
  await select(page, 'Abide with Me');
  await chooseFromMenu(page, 2, 'Add to Set');
  await dialog(page).getByRole('button', { name: 'New Set with These Songs' }).click();
  await planSet(page, '2031-11-23T18:00', 'Evening Prayer');
  await expect(page.getByRole('heading', { level: 1, name: 'Evening Prayer' })).toBeVisible();
  const plan = page.url();

  await test.step('the stage shows the songs of the set, in their order, and the time of day', async () => {
    await page.getByRole('link', { name: 'Perform', exact: true }).click();
    await expect(nowPlaying(page)).toHaveText('Abide with Me');
    await expect(page.locator('header').getByRole('time')).toHaveText(/^\d{1,2}:\d{2} [AP]M$/u);
    await page.getByRole('button', { name: 'Next Holy, Holy, Holy' }).click();
    await expect(nowPlaying(page)).toHaveText('Holy, Holy, Holy');
  });

  await test.step('the set list names the key of today', async () => {
    await page.getByRole('button', { name: 'Performance preferences' }).click();
    await page.getByRole('radio', { name: 'Song' }).click({ force: true });
    await page.getByRole('button', { name: 'A semitone up' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set list, 2 of 2' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'Holy, Holy, Holy' })).toContainText('E♭ Minor');
    await page.keyboard.press('Escape');
  });

  await test.step('one press leads back, and the next Add to Set names the set', async () => {
    await page.getByRole('link', { name: 'Back to the Plan' }).click();
    await expect(page).toHaveURL(plan);
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Holy, Holy, Holy']);
    await page.goto('/library/songs');
    await select(page, 'Blessed Assurance');
    await chooseFromMenu(page, 1, 'Add to Set');
    await expect(
      dialog(page).getByRole('radio', { name: /Evening Prayer.*Sunday, November 23.*6:00 PM/u }),
    ).toBeChecked();
    await dialog(page).getByRole('button', { name: 'Add to Evening Prayer' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me', 'Holy, Holy, Holy', 'Blessed Assurance']);
  });
});

test('a name of 10,000 letters is cut, and no page scrolls sideways', async ({ page }) => {
  await openLibrary(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const expectToFit = () =>
    expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.goto('/plan');
  await page.getByRole('button', { name: 'Add Set' }).click();
  await planSet(page, '2031-11-23T10:00', 'W'.repeat(10_000));
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('W'.repeat(120));
  await expectToFit();
  await page.getByRole('button', { name: 'Edit Name, Time and Place' }).click();
  const facts = page.getByRole('complementary', { name: 'About the Set' });
  await facts.getByRole('textbox', { name: 'Place' }).fill('P'.repeat(10_000));
  await facts.getByRole('textbox', { name: 'Note for the team' }).fill('n'.repeat(10_000));
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(facts.getByText('n'.repeat(2000))).toBeVisible();
  await expectToFit();
  await page.goto('/plan');
  await expect(page.getByRole('grid', { name: 'Set lists' }).getByRole('link')).toContainText('WWW');
  await expectToFit();
  await page.goto('/library/songs');
  await select(page, 'Abide with Me');
  await chooseFromMenu(page, 1, 'Add to Set');
  await expect(dialog(page).getByRole('radio')).toBeChecked();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expectToFit();
});

test('one of more than eight sets is found by a word of its name, its place or its day', async ({ page }) => {
  await openLibrary(page);
  const plan = async (day: number, name = '') => {
    await page.goto('/plan');
    await page.getByRole('button', { name: 'Add Set' }).click();
    await planSet(page, `2031-11-${String(day).padStart(2, '0')}T10:00`, name);
  };
  const addOne = async (title: string) => {
    await page.goto('/library/songs');
    await select(page, title);
    await chooseFromMenu(page, 1, 'Add to Set');
    await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  };
  const search = dialog(page).getByRole('searchbox', { name: 'Search sets' });
  await test.step('eight sets have no search', async () => {
    for (let day = 1; day <= 7; day += 1) await plan(day);
    await plan(8, 'Evening Prayer');
    await addOne('Abide with Me');
    await expect(search).toHaveCount(0);
    await dialog(page).getByText('Evening Prayer').click();
    await dialog(page).getByRole('button', { name: 'Add to Evening Prayer' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me']);
  });

  await test.step('a word finds the set, which shows that it has the song', async () => {
    await plan(9);
    await addOne('Abide with Me');
    await expect(dialog(page).getByRole('radio')).toHaveCount(9);
    await search.fill('even');
    await expect(dialog(page).getByRole('radio')).toHaveCount(1);
    await expect(dialog(page).getByRole('radio', { name: /Evening Prayer/u })).toBeChecked();
    await expect(dialog(page).getByText('already has it')).toBeVisible();
    await expectNoBarriers(page);
  });

  await test.step('nothing can be added without a match, but a new set can be made', async () => {
    await search.fill('easter');
    await expect(dialog(page).getByRole('status')).toHaveText('No sets found.');
    await expect(dialog(page).getByRole('button', { name: /^Add to/u })).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: 'New Set with These Songs' })).toBeVisible();
    await search.fill('nov 9');
    await dialog(page).getByRole('button', { name: 'Add to Nov 9' }).click();
    await expect.poll(() => itemNames(page)).toEqual(['Abide with Me']);
  });
});
