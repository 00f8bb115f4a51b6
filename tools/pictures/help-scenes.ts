// The help area, to look at.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { visit } from './visit.ts';

/** Help needs no songs. */
const at = (name: string, path: string, more?: (page: Page) => Promise<void>): Scene => ({
  name,
  isEmptyLibrary: true,
  async reach(page) {
    await visit(page, path);
    await more?.(page);
  },
});

export const HELP_SCENES: readonly Scene[] = [
  at('help', '/help'),
  at('help-category', '/help/guides?category=library'),
  at('help-search', '/help/guides?s=tempo'),
  at('help-nothing', '/help/guides?s=xylophone'),
  at('help-article', '/help/guides/live-scroll'),
  at('help-phone-picture', '/help/guides/add-song'),
  at('help-privacy', '/help/guides/privacy-policy'),
  at('help-cookies', '/help/guides/privacy-policy', (page) =>
    page.getByRole('button', { name: 'Manage Cookies' }).click(),
  ),
  at('help-no-article', '/help/guides/nowhere'),
  at('help-support', '/help/support'),
  at('help-navigation', '/help', (page) => page.getByRole('button', { name: 'Open navigation' }).click()),
];
