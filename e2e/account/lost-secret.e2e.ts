import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { expectNoBarriersInBothThemes } from '../support/barriers.ts';
import { chooseFiles, songFile } from '../fixtures/library-songs.ts';
import { dialog, field, openSecondDevice, press, signUp } from '../pages/signing-in.ts';
import { expectSynced, signInThere } from '../support/synced-devices.ts';

const hint = (page: Page) => page.getByRole('complementary', { name: 'Locked library' });

test('a device restores the key of the library after the site lost its secret, and another device opens it', async ({
  page,
  browser,
  accountsServer,
}) => {
  test.slow();
  const { mailbox } = accountsServer;
  const ada = somebody();
  const song = page.getByRole('link', { name: 'Harbour Lights' });
  await signUp(page, mailbox, ada);
  await press(page, 'Import Files');
  await chooseFiles(page, [songFile({ title: 'Harbour Lights' })]);
  await page.getByRole('button', { name: /^Import [\d,]+ Songs?$/ }).click();
  await press(page, 'Done');
  await expectSynced(page);

  await test.step('the operator continues without the secret', async () => {
    await accountsServer.goDown();
    accountsServer.loseSecret();
    await accountsServer.comeBack();
  });

  await test.step('a device without the key says where it is', async () => {
    const second = await openSecondDevice(browser);
    await signInThere(second, mailbox, ada);
    await hint(second).getByRole('link', { name: 'Unlock Library' }).click();
    await press(second, 'Unlock Library');
    await field(second, 'Current Password').fill(ada.password);
    await dialog(second).getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(second.getByText(/This device doesn’t have the key/)).toBeVisible();
    await second.context().close();
  });

  await test.step('the device with the key opens the library with the password', async () => {
    await page.goto('/library/songs');
    await expect(page.getByText(/this site lost its key/)).toBeVisible();
    await expectNoBarriersInBothThemes(page);
    await expect(song).toHaveCount(0);
    await hint(page).getByRole('link', { name: 'Unlock Library' }).click();
    await press(page, 'Unlock Library');
    await field(page, 'Current Password').fill('not the password');
    await dialog(page).getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(field(page, 'Current Password')).toHaveAccessibleDescription(/not your current password/u);
    await field(page, 'Current Password').fill(ada.password);
    await dialog(page).getByRole('button', { name: 'Unlock', exact: true }).click();
    await expect(page.getByText(/lost the key/)).toHaveCount(0);
    await page.goto('/library/songs');
    await expect(song).toBeVisible();
    await expectSynced(page);
  });

  await test.step('every device then opens the library', async () => {
    const third = await openSecondDevice(browser);
    await signInThere(third, mailbox, ada);
    await expect(third.getByRole('link', { name: 'Harbour Lights' })).toBeVisible();
    await third.context().close();
  });
});
