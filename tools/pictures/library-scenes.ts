// Scenes over the library: files imported again, all keys, songs on their way to a set, and the trash with songs in it.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { chooseSongs, selectSongs } from './song-choices.ts';
import { visit } from './visit.ts';

export const LIBRARY_SCENES: readonly Scene[] = [
  { name: 'import-again', reach: importAgain },
  { name: 'import-preview', reach: previewImport },
  { name: 'keys', reach: openKeys },
  { name: 'search-filters', reach: (page) => page.getByRole('searchbox').fill('artist:newton key:G') },
  { name: 'add-to-set', reach: addToSet },
  { name: 'trash-filled', reach: fillTrash },
];

async function importAgain(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import Files' }).first().click();
  await chooseSongs(page);
}

async function previewImport(page: Page): Promise<void> {
  await importAgain(page);
  await page.getByRole('button', { name: 'Preview Abide with Me.txt' }).click();
}

async function openKeys(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill('grace');
  await page.getByRole('button', { name: /All search terms/ }).click();
}

async function addToSet(page: Page): Promise<void> {
  for (const name of ['Sunday Morning', 'Evening Prayer']) await planSet(page, name);
  await visit(page, '/library/songs');
  await selectSongs(page);
  await page.getByRole('link', { name: 'Add to Set' }).click();
  await page.getByRole('dialog').waitFor();
}

async function planSet(page: Page, name: string): Promise<void> {
  await visit(page, '/plan');
  await page.getByRole('button', { name: 'Add Set' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('button', { name: 'Add Set' }).click();
  await page.getByRole('combobox', { name: 'Add a song or an item' }).waitFor();
}

async function fillTrash(page: Page): Promise<void> {
  await selectSongs(page);
  await page.getByRole('button', { name: '3 Selected' }).click();
  await page.getByRole('menuitem', { name: /Delete/ }).click();
  await page.getByRole('checkbox', { name: 'Select Amazing Grace' }).waitFor({ state: 'detached' });
  await visit(page, '/library/trash');
}
