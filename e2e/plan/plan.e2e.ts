import { expect } from '@playwright/test';
import { openWithSongs } from '../fixtures/charted-songs.ts';
import { test } from '../support/journey.ts';
import { storedRecords } from '../pages/backups.ts';
import { addItems, itemNames, openNewSet, planItems, SERVICE } from '../pages/planned-set.ts';

test('[PLAN-2, PLAN-4, PLAN-5, PLAN-6, PLAN-7, PLAN-8, PLAN-14, PLAN-15, PLAN-39] a first set needs a date, then opens to be filled', async ({
  page,
}) => {
  await openWithSongs(page, '/plan?open=song.grace.default');
  await expect(page).toHaveURL('/plan');
  await expect(page.getByRole('heading', { name: 'Plan out set lists here!' })).toBeVisible();
  await page.getByRole('button', { name: 'Add Set' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Set List' });
  await dialog.getByRole('textbox', { name: 'Date and Time' }).fill('');
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect(dialog.getByText('A set date is required.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Date and Time' }).fill('2031-11-23T10:00');
  await expect(dialog.getByText('A set date is required.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await expect(page).toHaveURL(/\/plan\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await expect(page.getByRole('link', { name: 'Perform' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Present' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/plan');
  await expect(page.getByText('Showing 1 set.')).toBeVisible();
});

test('[PLAN-18, PLAN-20, PLAN-23, PLAN-24, PLAN-26, PLAN-34, PLAN-35, PLAN-37, PLAN-38] a service of twelve items has a time for each, is reordered by keyboard, and has one song in another key', async ({
  page,
}) => {
  await openNewSet(page);
  await test.step('items are typed', async () => {
    await addItems(page, SERVICE);
    await expect(planItems(page)).toHaveCount(12);
    await expect(page.getByText('12 items, 3 songs')).toBeVisible();
    await expect(planItems(page).nth(2)).toContainText('10:04');
    await expect(planItems(page).nth(6)).toContainText('Message');
    await expect(planItems(page).nth(6)).toContainText('28:00');
  });
  await test.step('Prayer is moved up by the arrows, and Message by a lift', async () => {
    await page.getByRole('button', { name: 'Move Prayer' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Prayer moved to place 5 of 12')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Move Prayer' })).toBeFocused();
    await page.getByRole('button', { name: 'Move Message' }).focus();
    for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expect(page.getByText('Message moved to place 9 of 12')).toBeAttached();
    expect((await itemNames(page)).slice(4, 9)).toEqual(['Prayer', 'Confession', 'Offering', 'Communion', 'Message']);
  });
  await test.step('one song is played in another key', async () => {
    await page.getByRole('button', { name: 'Edit Be Thou My Vision' }).click();
    await expect(page.getByRole('option', { name: /original/ })).toBeFocused();
    await page.keyboard.type('D');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.getByRole('textbox', { name: /Duration/ }).fill('3:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(planItems(page).nth(3)).toContainText('D Major · Capo 2 (C shapes), 90 bpm');
    await expect(planItems(page).nth(3)).toContainText('3:30');
    // Until the edit is stored, a reload asks first, and Playwright answers at once.
    await expect.poll(() => storedRecords(page)).toContain('"duration":210');
  });
  await test.step('the plan is complete after a reload, and links to the stage', async () => {
    const names = await itemNames(page);
    await page.reload();
    await expect(planItems(page)).toHaveCount(12);
    expect(await itemNames(page)).toEqual(names);
    await expect(planItems(page).nth(3)).toContainText('D Major');
    await expect(page.getByRole('link', { name: 'Perform' })).toHaveAttribute('href', /^\/perform\?set=/);
    await expect(page.getByRole('link', { name: 'Present' })).toHaveAttribute('href', /^\/present\?set=/);
    await expect(page.getByRole('link', { name: 'Print' })).toHaveAttribute('href', /^\/print\?set=/);
  });
});

test('[PLAN-22, PLAN-24, PLAN-27, PLAN-29, PLAN-30, PLAN-31] an item is inserted, edited and removed, and each step is undone', async ({
  page,
}) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'Prayer 5m']);
  await page.getByRole('button', { name: 'Insert item here' }).nth(1).click();
  await page.keyboard.type('Song of the children 2:30');
  await page.getByRole('option', { name: 'Add “Song of the children 2:30”' }).click();
  expect(await itemNames(page)).toEqual(['Welcome', 'Song of the children', 'Prayer']);

  await page.getByRole('button', { name: 'Edit Song of the children' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Item Name' }).fill(' ');
  await dialog.getByRole('textbox', { name: /Duration/ }).fill('99:99');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('An item name is required.')).toBeVisible();
  await expect(
    dialog.getByText('The duration must follow the m:ss format. For example, 2:30 is 2 minutes and 30 seconds.'),
  ).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Item Name' }).fill('Children');
  await dialog.getByRole('textbox', { name: /Duration/ }).fill('3:15');
  await dialog.getByRole('textbox', { name: /Note/ }).fill('From the gallery');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(planItems(page).nth(1)).toContainText('From the gallery');
  await expect(planItems(page).nth(2)).toContainText('10:07');

  await page.getByRole('button', { name: 'Edit Children' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(planItems(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await itemNames(page)).toEqual(['Welcome', 'Children', 'Prayer']);
  await page.getByRole('button', { name: 'Move Welcome' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+z');
  expect(await itemNames(page)).toEqual(['Welcome', 'Children', 'Prayer']);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  expect(await itemNames(page)).toEqual(['Children', 'Welcome', 'Prayer']);
});

test('[PLAN-21] an item is dragged by its handle; Escape puts it back', async ({ page }) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'Prayer 5m', 'Message 20m']);
  const from = await page.getByRole('button', { name: 'Move Welcome' }).boundingBox();
  const to = await page.getByRole('button', { name: 'Move Message' }).boundingBox();
  if (from === null || to === null) throw new Error('the handles are not on the page');
  const drag = async () => {
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 });
    await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
  };
  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await itemNames(page)).toEqual(['Welcome', 'Prayer', 'Message']);
  await drag();
  await page.mouse.up();
  await expect.poll(() => itemNames(page)).toEqual(['Prayer', 'Message', 'Welcome']);
});
