import type { Page } from 'playwright-core';
import { countEffort, type Effort } from './counted-input.ts';
import type { Product } from '../harness/product.ts';

const EIGHT = [
  'Welcome 4:00',
  'amazing',
  'Prayer 2:30',
  'holy holy',
  'Reading 3m',
  'it is well',
  'Message 25m',
  'Blessing 1m',
] as const;
const SONG = 'Amazing Grace';
const ADDED = ['Amazing Grace', 'Holy, Holy, Holy', 'It Is Well with My Soul'] as const;

const items = (page: Page) => page.getByRole('list', { name: 'Order of items' }).getByRole('listitem');

/** Eight items of a service in a new set on the suggested day, from the list of sets. */
export function planEightItems(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click, type, typeOn }) => {
    await click(page.getByRole('button', { name: 'Add Set' }).first());
    await click(page.getByRole('dialog').getByRole('button', { name: 'Add Set' }));
    const box = page.getByRole('combobox', { name: 'Add a song or an item' });
    await box.and(page.locator(':focus')).waitFor();
    for (const [index, typed] of EIGHT.entries()) {
      await type(typed);
      await page.getByRole('option').first().waitFor();
      await typeOn('', 'Enter');
      await items(page).nth(index).waitFor();
    }
  });
}

/** Sets key, capo and note of one song of the open plan. Only the note is typed. */
export function planKeyCapoNote(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click, type }) => {
    await click(page.getByRole('button', { name: `Edit ${SONG}` }));
    const dialog = page.getByRole('dialog', { name: SONG });
    await dialog.waitFor();
    await click(dialog.getByRole('option', { name: 'A Major', exact: true }));
    await click(dialog.getByRole('option', { name: 'Capo 2 (G shapes)' }));
    await click(dialog.getByRole('textbox', { name: 'Note' }));
    await type('Softly', 'ControlOrMeta+Enter');
    await dialog.waitFor({ state: 'hidden' });
    const item = items(page).filter({ hasText: SONG });
    await item.filter({ hasText: 'A Major · Capo 2' }).filter({ hasText: 'Softly' }).waitFor();
  });
}

/** From the open plan to the browser's own print dialog. */
export function printSet(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    const printed = page.evaluate(
      () => new Promise<void>((resolve) => addEventListener('beforeprint', () => resolve())),
    );
    await click(page.getByRole('link', { name: 'Print' }));
    await click(page.getByRole('button', { name: 'Print', exact: true }));
    await printed;
  });
}

/** A semitone up in the song that is performed. */
export function transposeOnStage(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    await click(page.getByRole('button', { name: 'Performance preferences' }));
    await click(page.getByRole('button', { name: 'A semitone up' }));
    await page.getByText('+1').first().waitFor();
  });
}

/** From the operator's page to the window that the room sees. */
export function openAudienceWindow(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    const opening = page.context().waitForEvent('page');
    await click(page.getByRole('button', { name: 'Open Slides' }));
    const audience = await opening;
    await audience.getByRole('main').waitFor();
  });
}

/** Selects songs in the library. That isn't counted: the task begins with the selection. */
export async function tickSongs(page: Page, { origin }: Product): Promise<void> {
  await page.goto(`${origin}/library/songs`);
  for (const title of ADDED) {
    // Only rows in sight are drawn.
    await page.getByRole('searchbox').fill(title);
    await page
      .getByRole('checkbox', { name: `Select ${title}`, exact: true })
      .first()
      .click();
  }
  await page.getByRole('searchbox').fill('');
}

/** The ticked songs, into the set that comes next. */
export function addTickedSongs(page: Page): Promise<Effort> {
  return countEffort(page, async ({ click }) => {
    const had = EIGHT.length;
    await click(page.getByRole('link', { name: 'Add to Set' }));
    await click(page.getByRole('dialog', { name: 'Add to Set' }).getByRole('button', { name: /^Add to/u }));
    await items(page)
      .nth(had + ADDED.length - 1)
      .waitFor();
  });
}
