import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { GRACE, joinBand, nextButton, openStage, FOUNT, shownTitle } from './band-members.ts';
import { openSecondDevice, press } from '../pages/signing-in.ts';
import { signInThere } from '../support/synced-devices.ts';

const NOTE = 'Watch Daniel, he waits here';

const chart = (page: Page) => page.getByRole('region', { name: 'Chart' });
const note = (page: Page, text = NOTE) => page.getByRole('button', { name: `My note: ${text}` }).first();
const facts = (page: Page) => page.getByRole('list', { name: 'Song facts' });

async function openLayer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Performance preferences' }).click();
  await press(page, 'My Layer…');
  await expect(page.getByRole('dialog', { name: 'My Layer' })).toBeVisible();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function openGrace(page: Page, address: string): Promise<void> {
  await openStage(page, address, FOUNT);
  await nextButton(page).click();
  await expect(shownTitle(page)).toHaveText(GRACE);
}

/** Asks the server for the layers of the page's account. */
function listLayers(page: Page): Promise<readonly { readonly id: string }[]> {
  return page.evaluate(async () => ((await (await fetch('/api/v1/layers')).json()) as { data: [] }).data); // as the contract has it
}

test('a reader of a shared set writes a note and chooses a capo, which follow them to every device, and the owner has neither', async ({
  browser,
  accountsServer: { mailbox, origin },
}) => {
  test.setTimeout(180_000);
  const [daniel, ruth] = [somebody('Daniel Okafor'), somebody('Ruth Calder')];
  const {
    leader,
    others: [reader = leader],
    set,
  } = await joinBand(browser, { mailbox, leader: { person: daniel, origin }, others: [{ person: ruth, origin }] });
  await openGrace(reader, `/perform?shared=${set}`);

  await test.step('a note is written above a line, and a capo is chosen, for oneself', async () => {
    await chart(reader).locator('[data-line]').first().click({ button: 'right' });
    await reader.getByRole('textbox', { name: 'Note' }).fill(NOTE);
    await press(reader, 'Save');
    await expect(note(reader)).toBeVisible();
    await openLayer(reader);
    await press(reader, 'A fret up');
    await closeDialog(reader);
    await expect(facts(reader)).toContainText('Capo 1');
    await expect.poll(async () => (await listLayers(reader)).length).toBe(1);
  });

  const other = await openSecondDevice(browser);
  await test.step('another device of the same person has both', async () => {
    await signInThere(other, mailbox, ruth);
    await openGrace(other, `/perform?shared=${set}`);
    await expect(note(other)).toBeVisible();
    await expect(facts(other)).toContainText('Capo 1');
    // Opened once, the dialog is there without a network as well.
    await note(other).click();
    await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue(NOTE);
    await closeDialog(other);
  });

  await test.step('notes that both devices write while they are offline are on both', async () => {
    for (const page of [reader, other]) await page.context().setOffline(true);
    for (const [page, text] of [
      [reader, 'From the phone'],
      [other, 'From the laptop'],
    ] as const) {
      await chart(page).locator('[data-line]').last().click({ button: 'right' });
      await page.getByRole('textbox', { name: 'Note' }).fill(text);
      await press(page, 'Save');
      await expect(note(page, text)).toBeVisible();
    }
    for (const page of [reader, other]) await page.context().setOffline(false);
    for (const page of [reader, other])
      for (const text of [NOTE, 'From the phone', 'From the laptop']) await expect(note(page, text)).toBeVisible();
  });

  await test.step('the owner of the song has no layer, and their chart no note', async () => {
    await openGrace(leader, `/perform?set=${set}`);
    expect(await listLayers(leader)).toEqual([]);
    await expect(leader.getByText(NOTE)).toHaveCount(0);
    await expect(facts(leader)).not.toContainText('Capo');
  });
  for (const page of [leader, reader, other]) await page.context().close();
});
