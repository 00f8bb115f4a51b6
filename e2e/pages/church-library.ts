import { expect, type Locator, type Page } from '@playwright/test';

export const CHAPEL = 'Harbour Street Chapel';

/** The switch between one's own library and those of churches. */
export const librarySwitch = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Library' });

/** Shows the songs of the church. */
export async function openChapel(page: Page): Promise<void> {
  await page.goto('/library/songs');
  await librarySwitch(page).getByText(CHAPEL).click();
  await expect(page.getByRole('radio', { name: CHAPEL })).toBeChecked();
}
