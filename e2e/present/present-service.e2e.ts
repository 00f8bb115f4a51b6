import { expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';
import { addItems, openNewSet } from '../pages/planned-set.ts';
import { nowMonitor, presentWindow } from '../pages/presented-songs.ts';

const ITEMS = ['Welcome 4m', 'amazing', 'Message 28m', 'be thou my'] as const;

const shown = (popup: Page) => popup.getByRole('main');

test('[PRES-1, PRES-5, PRES-7] every item of a whole service reaches the audience, whatever happens to its window', async ({
  page,
}) => {
  await openNewSet(page);
  await addItems(page, ITEMS);
  await page.getByRole('link', { name: 'Present' }).click();
  const popup = await presentWindow(page);
  await expect(shown(popup)).toContainText('Welcome');
  await page.bringToFront();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(shown(popup)).toContainText('Amazing grace!');
  await popup.reload();
  await expect(shown(popup)).toContainText('Amazing grace!');
  await page.keyboard.press('ArrowRight');
  await expect(shown(popup)).toContainText('Twas grace');
  await page.keyboard.press('.');
  await expect(popup.getByText('Twas grace')).toBeHidden();
  await page.keyboard.press('.');
  await expect(popup.getByText('Twas grace')).toBeVisible();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(shown(popup)).toContainText('Message');
  await popup.close();
  await page.keyboard.press('Shift+ArrowRight');
  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'Reopen' }).click(),
  ]);
  await expect(nowMonitor(page)).toContainText('Be Thou my vision');
  await expect(shown(again)).toContainText('Be Thou my vision');
});
