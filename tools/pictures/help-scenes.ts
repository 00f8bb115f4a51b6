// The help area, to look at.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { visit } from './visit.ts';

/** Help needs no songs. */
const scrolledTo = (name: string, path: string, more?: (page: Page) => Promise<void>): Scene => ({
  name,
  isEmptyLibrary: true,
  async reach(page) {
    await visit(page, path);
    await more?.(page);
  },
});

export const HELP_SCENES: readonly Scene[] = [
  scrolledTo('help', '/help'),
  scrolledTo('help-category', '/help/guides?category=library'),
  scrolledTo('help-search', '/help/guides?s=tempo'),
  scrolledTo('help-nothing', '/help/guides?s=xylophone'),
  scrolledTo('help-article', '/help/guides/live-scroll'),
  scrolledTo('help-phone-picture', '/help/guides/add-song'),
  scrolledTo('help-privacy', '/help/guides/privacy-policy'),
  scrolledTo('help-cookies', '/help/guides/privacy-policy', (page) =>
    page.getByRole('button', { name: 'Manage Cookies' }).click(),
  ),
  scrolledTo('help-no-article', '/help/guides/nowhere'),
  scrolledTo('help-support', '/help/support'),
  scrolledTo('help-navigation', '/help', (page) => page.getByRole('button', { name: 'Open navigation' }).click()),
];
