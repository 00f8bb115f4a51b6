import { expect } from '@playwright/test';
import { expectNoBarriers } from '../support/barriers.ts';
import { test } from '../support/journey.ts';
import { addItems, itemNames, openNewSet, planItems } from '../pages/planned-set.ts';

test('[PLAN-1, PLAN-20, PLAN-21, PLAN-22] a plan is made, read and reordered accessibly at every width', async ({
  page,
  isMobile,
}) => {
  await openNewSet(page);
  await addItems(page, ['Welcome 4m', 'amazing', 'Prayer 5m']);
  await expectNoBarriers(page);

  // Without dragging: a press lifts the item, another on a rule lands it there.
  const press = async (name: string) => {
    const button = page.getByRole('button', { name }).first();
    await (isMobile ? button.tap() : button.click());
  };
  await press('Move Prayer');
  await press('Move here');
  await expect.poll(() => itemNames(page)).toEqual(['Prayer', 'Welcome', 'Amazing Grace']);
  await press('Edit Amazing Grace');
  await expect(page.getByRole('dialog', { name: 'Amazing Grace' })).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('textbox', { name: /Note/ }).fill('Verse 3 voices only');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(planItems(page).nth(2)).toContainText('Verse 3 voices only');

  await page.getByRole('link', { name: 'Back to Plan' }).click();
  await expect(page.getByRole('columnheader', { name: 'Date' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Items' })).toBeVisible();
  await expectNoBarriers(page);
  await press('Add Set');
  await expect(page.getByRole('dialog', { name: 'New Set List' })).toBeVisible();
  await expectNoBarriers(page);
});
