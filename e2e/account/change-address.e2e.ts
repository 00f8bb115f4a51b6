import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { chooseFiles, songFile } from '../fixtures/library-songs.ts';
import { dialog, enterPassword, field, openSecondDevice, press, signOut, signUp } from '../pages/signing-in.ts';
import { expectSynced, signInThere } from '../support/synced-devices.ts';

const inDialog = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

test('the address of an account is changed with both mailboxes, and the same password opens the library', async ({
  page,
  browser,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  const renamed = { ...ada, emailAddress: `new-${ada.emailAddress}` };
  await signUp(page, mailbox, ada);
  await importSong(page, 'Harbour Lights');

  await test.step('both mailboxes confirm the change', async () => {
    await page.goto('/uplift-id');
    await press(page, 'Change Address');
    await field(page, 'New Email Address').fill(ada.emailAddress);
    await inDialog(page, 'Send Codes');
    await expect(field(page, 'New Email Address')).toHaveAccessibleDescription(/already your account’s address/u);
    await field(page, 'New Email Address').fill(renamed.emailAddress);
    await field(page, 'Current Password').fill('not the password');
    await inDialog(page, 'Send Codes');
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription(/not your current password/u);
    await field(page, 'Current Password').fill(ada.password);
    const mails = mailbox.mails.length;
    await inDialog(page, 'Send Codes');
    const [forNew, forOld] = [
      field(page, `Code sent to ${renamed.emailAddress}`),
      field(page, `Code sent to ${ada.emailAddress}`),
    ];
    const newCode = await mailbox.codeFor(renamed.emailAddress, mails);
    await forNew.fill(newCode);
    await forOld.fill(newCode === '000000' ? '111111' : '000000');
    await inDialog(page, 'Change Address');
    await expect(forOld).toHaveAccessibleDescription(/isn’t right/u);
    await page.keyboard.press('Escape');
    await expect(page.getByText(/once you enter the codes/u)).toBeVisible();
    await page.reload();
    await press(page, 'Enter Codes');
    await forNew.fill(newCode);
    await forOld.fill(await mailbox.codeFor(ada.emailAddress, mails));
    await field(page, 'Current Password').fill(ada.password);
    await inDialog(page, 'Change Address');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(renamed.emailAddress)).toBeVisible();
  });

  await test.step('this device continues, and opens with the new address alone', async () => {
    await page.goto('/library/songs');
    await expect(page.getByRole('link', { name: 'Harbour Lights' })).toBeVisible();
    await signOut(page);
    await page.goto('/sign-in');
    await enterPassword(page, ada);
    await expect(field(page, 'Password')).toHaveAccessibleDescription(/./u);
    await page.goto('/sign-in');
    await enterPassword(page, renamed);
    await expect(page.getByRole('link', { name: 'Harbour Lights' })).toBeVisible();
  });

  await test.step('another device opens the library with the new address', async () => {
    const second = await openSecondDevice(browser);
    await signInThere(second, mailbox, renamed);
    await expect(second.getByRole('link', { name: 'Harbour Lights' })).toBeVisible();
    await second.context().close();
  });
});

/** Imports a song on the open library, and lets the server have it. */
async function importSong(page: Page, title: string): Promise<void> {
  await press(page, 'Import Files');
  await chooseFiles(page, [songFile({ title })]);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await expectSynced(page);
}
