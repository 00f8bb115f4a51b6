import type { Page } from 'playwright-core';

/** Opens a page and waits until it has all it asked for. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
}
