import type { Page } from '@playwright/test';

/** The pages in the preview. */
export function sheets(page: Page) {
  return page.getByRole('img', { name: /^Page \d+ of/u });
}

/** Finds a song's own options in the list. */
export function findSongOptions(page: Page, title: string) {
  return page
    .getByRole('region', { name: 'Songs', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: `Print ${title}` }) });
}

export async function openOptions(page: Page, title: string): Promise<void> {
  await findSongOptions(page, title).getByRole('heading', { name: title }).click();
}
