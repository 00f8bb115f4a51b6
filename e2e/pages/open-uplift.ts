import { expect, type Page } from '@playwright/test';

/** Opens a path of the app as a first-time visitor, who declines to be counted. */
export async function openUplift(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}
