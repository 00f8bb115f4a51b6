import { expect } from '@playwright/test';
import { test } from '../support/journey.ts';
import { addItems, itemNames, openNewSet, planItems } from '../pages/planned-set.ts';

test('[PLAN-2, PLAN-3, PLAN-17, PLAN-19, PLAN-36] a set is moved to another time, duplicated, deleted and restored, and a missing song is marked', async ({
  page,
}) => {
  await openNewSet(page);
  await addItems(page, ['amazing', 'Prayer 5m']);
  const at = page.getByRole('textbox', { name: 'Date and Time' });
  await at.fill('');
  await at.blur();
  await expect(page.getByText('A start time is required.')).toBeVisible();
  await expect(planItems(page).nth(0)).toContainText('10:00');
  await at.fill('2031-11-30T18:30');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan for Sunday, November 30, 2031');
  await expect(planItems(page).nth(0)).toContainText('6:30');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate Set' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plan for Sunday, December 7, 2031');
  await addItems(page, ['Blessing 1m']);

  await page.getByRole('link', { name: 'Back to Plan' }).click();
  await expect(page.getByText('Showing 2 sets.')).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Set lists' }).getByRole('link');
  await expect(rows).toHaveText([/30.*Sunday.*6:30/, /7.*Sunday.*6:30/]);
  await page.getByRole('button', { name: 'Items' }).click();
  await page.getByRole('button', { name: 'Items' }).click();
  await expect(rows.first()).toHaveText(/December/);

  await rows.first().click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete Set' }).click();
  await expect(page.getByText('Showing 1 set.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Showing 2 sets.')).toBeVisible();

  await page.goto('/library/songs/grace');
  await page.getByRole('button', { name: 'Song options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/library\/songs$/);
  await page.goto('/plan');
  await rows.first().click();
  await expect(planItems(page).first()).toContainText('Song Not Found');
  await page.getByRole('button', { name: 'Edit Song Not Found' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  expect(await itemNames(page)).toEqual(['Prayer']);
});
