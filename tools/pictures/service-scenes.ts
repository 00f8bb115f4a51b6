// Collections, plans and paper.
import type { Page } from 'playwright-core';
import { visit } from './visit.ts';
import type { Scene } from './scene.ts';

/** Songs of the service as typed, and its other parts with their durations. */
const ITEMS = ['Welcome 4:00', 'Holy', 'Call to Worship 2m', 'Be Thou My', 'Prayer 5:00', 'Amazing', 'Message 28:00'];

export const SERVICE_SCENES: readonly Scene[] = [
  { name: 'collections-empty', reach: (page) => visit(page, '/library/collections') },
  { name: 'new-collection', reach: newCollection },
  { name: 'collection', reach: openCollection },
  { name: 'collection-suggestions', reach: suggestSongs },
  { name: 'plans-empty', reach: (page) => visit(page, '/plan') },
  { name: 'plan-add-set', reach: addSet },
  { name: 'plans', reach: listPlans },
  { name: 'plan', reach: planService },
  { name: 'plan-suggestions', reach: suggestItems },
  { name: 'plan-item', reach: editItem },
  { name: 'print', reach: printSongs },
  { name: 'print-set', reach: printService },
  { name: 'perform-set', reach: performService },
  { name: 'backup', reach: (page) => visit(page, '/library/backup') },
];

async function newCollection(page: Page): Promise<void> {
  await visit(page, '/library/collections');
  await page.getByRole('button', { name: 'New Collection' }).first().click();
  await page.getByLabel('Name').fill('Advent and Christmas');
}

async function openCollection(page: Page): Promise<void> {
  await newCollection(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Collection|Save|Create|Add/ })
    .last()
    .click();
  for (const typed of ['o come', 'joy', 'silent', 'holy']) await addSuggested(page, 'Add songs', typed);
}

async function suggestSongs(page: Page): Promise<void> {
  await openCollection(page);
  await page.getByRole('combobox', { name: 'Add songs' }).fill('grace');
}

async function addSuggested(page: Page, label: string, typed: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(typed);
  await page.getByRole('option').first().click();
}

async function addSet(page: Page): Promise<void> {
  await visit(page, '/plan');
  await page.getByRole('button', { name: 'Add Set' }).first().click();
}

async function planService(page: Page): Promise<void> {
  await addSet(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Add Set' }).click();
  for (const typed of ITEMS) await addSuggested(page, 'Add a song or an item', typed);
}

async function listPlans(page: Page): Promise<void> {
  await planService(page);
  await visit(page, '/plan');
}

async function suggestItems(page: Page): Promise<void> {
  await planService(page);
  await page.getByRole('combobox', { name: 'Add a song or an item' }).fill('come');
}

async function editItem(page: Page): Promise<void> {
  await planService(page);
  await page.getByRole('button', { name: 'Edit Be Thou My Vision' }).click();
}

async function printSongs(page: Page): Promise<void> {
  for (const title of ['Be Thou My Vision', 'Holy, Holy, Holy']) {
    await page
      .getByRole('checkbox', { name: `Select ${title}` })
      .first()
      .click();
  }
  await page.getByRole('button', { name: '2 Selected' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await page.getByRole('heading', { name: 'Print Arrangement' }).waitFor();
}

async function printService(page: Page): Promise<void> {
  await planService(page);
  await choosePrint(page);
  await page.getByRole('heading', { name: 'Print Set' }).waitFor();
}

/** A phone has it in the menu. */
async function choosePrint(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: 'Print' });
  if ((await link.count()) > 0) return link.first().click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
}

async function performService(page: Page): Promise<void> {
  await planService(page);
  await page.getByRole('link', { name: 'Perform' }).last().click();
  await page.getByRole('button', { name: /^Next/ }).waitFor();
}
