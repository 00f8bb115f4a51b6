// The help area, to look at.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { visit } from './visit.ts';

/** A page of the help, which needs no songs. */
const helpScene = (name: string, path: string, more?: (page: Page) => Promise<void>): Scene => ({
  name,
  isEmptyLibrary: true,
  async reach(page) {
    await visit(page, path);
    await more?.(page);
  },
});

export const HELP_SCENES: readonly Scene[] = [
  helpScene('help', '/help'),
  helpScene('help-category', '/help/guides?category=library'),
  helpScene('help-search', '/help/guides?s=tempo'),
  helpScene('help-nothing', '/help/guides?s=xylophone'),
  helpScene('help-article', '/help/guides/live-scroll'),
  helpScene('help-phone-picture', '/help/guides/add-song'),
  helpScene('help-privacy', '/help/guides/privacy-policy'),
  helpScene('help-cookies', '/help/guides/privacy-policy', (page) =>
    page.getByRole('button', { name: 'Manage Cookies' }).click(),
  ),
  helpScene('help-no-article', '/help/guides/nowhere'),
  helpScene('help-support', '/help/support'),
  helpScene('help-navigation', '/help', (page) => page.getByRole('button', { name: 'Open navigation' }).click()),
];
