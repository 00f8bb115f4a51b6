import { expect, type Browser, type Page } from '@playwright/test';
import { chordSheets, importFolder } from '../pages/chord-sheets.ts';
import { nextButton, openStage, shownTitle } from '../live/band-members.ts';
import { CHAPEL, librarySwitch, openChapel } from '../pages/church-library.ts';
import { joinAsGuest, scanGuestCode, showGuestLink } from '../pages/inviting-guests.ts';
import { openUplift } from '../pages/open-uplift.ts';
import { addItems } from '../pages/planned-set.ts';
import { dialog, field, fillSignUp, giveAuthenticator, press, signUp } from '../pages/signing-in.ts';
import { readVerse, setOffline, typeAfterVerse, typeVerse } from '../pages/verse-lyrics.ts';
import { somebody, test, type Person } from '../support/accounts.ts';
import { editSong, expectSynced } from '../support/synced-devices.ts';
import type { Mailbox } from '../support/mailbox.ts';

const TITLE = 'Amazing Grace';
const OUT_WITHIN_MS = 30_000;
const PHONE = { width: 390, height: 844 };

/** Shows the song in the table, which draws only the rows in view. */
async function findSong(page: Page): Promise<void> {
  await page.getByRole('searchbox').fill(TITLE);
  await expect(page.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
}

/** Makes a link that invites as a role, on the page of the church. */
async function inviteAs(page: Page, role: 'Leader' | 'Member'): Promise<string> {
  await page.goto('/uplift-id/church');
  await page.getByRole('radiogroup', { name: 'Role' }).getByText(role).click();
  await press(page, 'Make Link');
  return (await page.getByText(/\/join#/u).textContent()) ?? '';
}

interface Joining {
  readonly mailbox: Mailbox;
  readonly person: Person;
  readonly link: string;
}

/** Somebody without an account opens a link, signs up and joins on a device of their own. */
async function joinBy(browser: Browser, { mailbox, person, link }: Joining): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await giveAuthenticator(page);
  await openUplift(page, link);
  await page.getByRole('link', { name: 'Create an Account' }).click();
  await fillSignUp(page, mailbox, person);
  await press(page, `Join as ${person.fullName}`);
  await press(page, 'Open the Church’s Songs');
  await expect(page.getByRole('radio', { name: CHAPEL })).toBeChecked();
  return page;
}

test('a church of five: imported, joined by links, edited together and offline, and left', async ({
  page: ruth,
  browser,
  accountsServer: { mailbox },
}) => {
  test.setTimeout(300_000);
  const [owner, leader] = [somebody('Ruth Calder'), somebody('Tomas Alvarez')];
  const [member, singer] = [somebody('Miriam Stone'), somebody('Hannah Weiss')];
  await signUp(ruth, mailbox, owner);

  await test.step('the owner adds the church', async () => {
    await ruth.goto('/uplift-id');
    await press(ruth, 'Add Your Church');
    await field(ruth, 'Name').fill(CHAPEL);
    await press(ruth, 'Add Church');
    await expect(ruth.getByText('Your role: Owner')).toBeVisible();
  });

  await test.step('the owner imports a folder of chord sheets', async () => {
    await openChapel(ruth);
    await importFolder(ruth, chordSheets());
    await findSong(ruth);
    await expect(ruth.getByRole('link', { name: TITLE, exact: true })).toBeVisible();
    await expectSynced(ruth);
  });

  const tomas = await joinBy(browser, { mailbox, person: leader, link: await inviteAs(ruth, 'Leader') });
  const link = await inviteAs(ruth, 'Member');
  const miriam = await joinBy(browser, { mailbox, person: member, link });
  const hannah = await joinBy(browser, { mailbox, person: singer, link });
  for (const page of [tomas, miriam, hannah]) await findSong(page);

  await test.step('owner and leader edit one song at once', async () => {
    await openChapel(ruth);
    await findSong(ruth);
    for (const page of [ruth, tomas]) await editSong(page, TITLE);
    await typeVerse(ruth, (lyrics) => lyrics.replace('How sweet', 'So sweet'));
    await typeAfterVerse(tomas, '\nA line of Tomas');
    for (const page of [ruth, tomas])
      await expect.poll(() => readVerse(page)).toMatch(/^[^]*So sweet[^]*A line of Tomas$/u);
  });

  await test.step('both edit it offline, and have everything of both afterwards', async () => {
    await setOffline([ruth, tomas], true);
    await typeVerse(ruth, (lyrics) => lyrics.replace('a wretch', 'a man'));
    await field(tomas, 'Artist').fill('J. Newton');
    await setOffline([ruth, tomas], false);
    await expect(field(ruth, 'Artist')).toHaveValue('J. Newton');
    await expect.poll(() => readVerse(tomas)).toContain('a man');
    await miriam.getByRole('link', { name: TITLE, exact: true }).click();
    await expect(miriam.getByText('a man')).toBeVisible();
  });

  await test.step('a singer suggests a change, and the leader takes it', async () => {
    await hannah.getByRole('link', { name: TITLE, exact: true }).click();
    await press(hannah, 'Suggest a Change');
    await typeVerse(hannah, (lyrics) => lyrics.replace('a man', 'a soul'));
    await press(hannah, 'Send...');
    await press(hannah, 'Send');
    await press(tomas, 'Done');
    await expect(tomas.getByText('Hannah Weiss suggests a change to this song.')).toBeVisible();
    await tomas.getByRole('link', { name: 'Open', exact: true }).click();
    await press(tomas, 'Take');
    await expect(tomas.getByText('Taken.')).toBeVisible();
    await expect(hannah.getByText('Tomas Alvarez took your change.')).toBeVisible();
    for (const page of [hannah, miriam]) await expect(page.getByText('a soul')).toBeVisible();
  });

  await test.step('a guest scans the code of the set, and follows the leader', async () => {
    await tomas.goto('/plan');
    await press(tomas, 'Add Set');
    await dialog(tomas).getByRole('button', { name: 'Add Set' }).click();
    await addItems(tomas, ['Welcome 4m', 'amazing grace']);
    await expectSynced(tomas);
    const shown = await showGuestLink(tomas);
    const scanned = await scanGuestCode(tomas);
    expect(scanned).toBe(shown);
    const phone = await (await browser.newContext({ viewport: PHONE, hasTouch: true })).newPage();
    await phone.goto(scanned);
    await joinAsGuest(phone, 'Samuel');
    await expect(shownTitle(phone)).toHaveText('Welcome');
    await openStage(tomas, `/perform?set=${new URL(tomas.url()).pathname.split('/').at(-1) ?? ''}`, 'Welcome');
    await nextButton(tomas).click();
    await expect(shownTitle(phone)).toHaveText(TITLE);
    await expect(phone.getByText('Following Tomas')).toBeVisible();
  });

  await test.step('a removed member has no access within 30 seconds', async () => {
    await miriam.goto('/library/songs');
    await ruth.goto('/uplift-id/church');
    await press(ruth, `Member: ${member.fullName}`);
    await ruth.getByRole('menuitem', { name: 'Remove from Church' }).click();
    await dialog(ruth).getByRole('button', { name: 'Remove from Church' }).click();
    await expect(librarySwitch(miriam)).toHaveCount(0, { timeout: OUT_WITHIN_MS });
    await expect(miriam.getByRole('link', { name: TITLE, exact: true })).toHaveCount(0);
  });
});
