import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { somebody, test } from '../support/accounts.ts';
import { photo, seenPicture, turned } from '../fixtures/drawn-photos.ts';
import { accountButton, dialog, field, press, saveChanges, signUp } from '../pages/signing-in.ts';

const PICTURE = '/api/v1/auth/profile-picture';

async function choosePicture(page: Page, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Select Image' }).click();
  await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
}

/** As on a slow tablet: a large photo takes its time to be read. */
function slowDownPictures(page: Page): Promise<void> {
  return page.evaluate(() => {
    const picture = HTMLImageElement.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- called with the picture it is asked of
    const { decode } = picture;
    picture.decode = async function decoded() {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return decode.call(this);
    };
  });
}

test('[ACCT-1, ACCT-2, ACCT-5, ACCT-12, ACCT-19, ACCT-20, ACCT-22, ACCT-23, ACCT-21, VALID-18, ACCT-4, ACCT-6, ACCT-7, ACCT-8, ACCT-9, ACCT-10, ACCT-11, AUTH-32] a person changes the name, picture and passkeys of an account, exports its data and deletes it', async ({
  page,
  accountsServer: { mailbox },
}) => {
  const ada = somebody();
  await signUp(page, mailbox, ada);
  await page.goto('/uplift-id');
  await test.step('[ACCT-1, ACCT-2, ACCT-5, ACCT-12, ACCT-19, ACCT-20, ACCT-22, ACCT-23] the name is changed in its dialog', async () => {
    await expect(page.getByRole('heading', { name: 'Uplift ID', level: 1 })).toBeVisible();
    await press(page, 'Edit Name');
    const name = dialog(page).getByLabel('Full Name');
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Ada Lovelace');
    await name.fill('Ada');
    await saveChanges(page);
    await expect(name).toHaveAccessibleDescription('Please enter your first and last name.');
    await expect(name).toBeFocused();
    for (const leave of ['Cancel', 'Escape']) {
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await dialog(page).getByRole('button', { name: leave }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
      await press(page, 'Edit Name');
    }
    await name.fill('Augusta Ada King');
    await saveChanges(page);
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Augusta Ada King' })).toBeVisible();
    await expect(accountButton(page)).toHaveAccessibleName(/Augusta Ada King/);
  });

  await test.step('[ACCT-21, ACCT-22, VALID-18] a refused save shows the reason and can be retried', async () => {
    const asked: (() => void)[] = [];
    await page.route('**/api/v1/account/full_name', async (route) => {
      await new Promise<void>((resolve) => asked.push(resolve));
      await route.fulfill({
        status: 400,
        json: { errors: [{ for: 'full_name', because: 'That name is taken by a star.' }] },
      });
    });
    await press(page, 'Edit Name');
    const name = dialog(page).getByLabel('Full Name');
    await name.fill('Ada Star');
    await saveChanges(page);
    await expect.poll(() => asked.length).toBe(1);
    await expect(name).toBeDisabled();
    await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await expect(dialog(page).getByRole('progressbar')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeVisible();
    for (const answer of asked) answer();
    await expect(name).toHaveAccessibleDescription('That name is taken by a star.');
    await expect(name).toBeEnabled();
    await name.fill('Ada Sun');
    await expect(name).not.toHaveAccessibleDescription('That name is taken by a star.');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('[ACCT-4, ACCT-6, ACCT-7, ACCT-8, ACCT-9, ACCT-10, ACCT-11] the picture is the square in the middle of a photo', async () => {
    await expect(page.getByText('Visible to others when connected.')).toBeVisible();
    await expect(page.getByRole('main').locator('img').first()).toHaveAttribute('src', /profile-picture/);
    await press(page, 'Edit Picture');
    await expect(dialog(page).getByText('PNG or JPEG')).toBeVisible();
    await expect(dialog(page).locator('input[type=file]')).toHaveAttribute('accept', 'image/png,image/jpeg');
    await saveChanges(page);
    await expect(dialog(page).getByText('Please select an image to be your profile picture.')).toBeVisible();
    await choosePicture(page, 'moving.jpg', Buffer.from('GIF89a and more'));
    await expect(dialog(page).getByText('This isn’t a PNG or JPEG.')).toBeVisible();
    await choosePicture(page, 'broken.jpg', (await photo(page, 40, 30)).subarray(0, 60));
    await expect(dialog(page).getByText('This file couldn’t be opened as a picture.')).toBeVisible();

    await slowDownPictures(page);
    await choosePicture(page, 'landscape.jpg', await photo(page, 1_600, 900));
    await saveChanges(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(await seenPicture(page, PICTURE)).toMatchObject({ width: 180, height: 180, left: 'red', right: 'blue' });
    const kept = await page.request.get(PICTURE);
    expect(kept.headers()['content-type']).toBe('image/jpeg');
    await expect(accountButton(page).locator('img')).toHaveAttribute('src', /profile-picture/);

    // Turned by a quarter as its camera was held: what was left is up.
    const portrait = turned(await photo(page, 1_600, 900));
    await press(page, 'Edit Picture');
    await dropOn(page, [portrait, portrait]);
    await expect(dialog(page).getByText('Drop one picture only.')).toBeVisible();
    await dropOn(page, [portrait]);
    await expect(dialog(page).getByText('Drop one picture only.')).toHaveCount(0);
    await saveChanges(page);
    await expect(dialog(page)).toHaveCount(0);
    expect(await seenPicture(page, PICTURE)).toMatchObject({ width: 180, height: 180, top: 'red', bottom: 'blue' });

    await press(page, 'Edit Picture');
    await dialog(page).getByRole('button', { name: 'Remove Picture' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const initials = await page.request.get(PICTURE);
    expect(initials.headers()['content-type']).toContain('image/svg+xml');
  });

  await test.step('[AUTH-32] passkeys are added, named and removed; an existing one is not added again', async () => {
    await page.goto('/uplift-id/security');
    // The server responds like this five minutes after sign-in.
    const unconfirmed = { errors: [{ for: 'confirmation', because: 'Enter your password again to continue.' }] };
    await page.route('**/auth/passkey/registration', (route) => route.fulfill({ status: 403, json: unconfirmed }), {
      times: 1,
    });
    await press(page, 'Add Passkey');
    await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill('not the password');
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page).getByText('This is not your current password.')).toBeVisible();
    await dialog(page).getByRole('textbox', { name: 'Current Password' }).fill(ada.password);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Added just now/)).toBeVisible();
    await press(page, 'Add Passkey');
    await expect(page.getByText("You've probably already registered this passkey.")).toBeVisible();
    await page.getByRole('button', { name: /^Rename / }).click();
    await dialog(page).getByLabel('Name').fill('My phone');
    await saveChanges(page);
    await expect(page.getByText('My phone')).toBeVisible();
    await press(page, 'Remove My phone');
    await dialog(page).getByRole('button', { name: 'Remove Passkey' }).click();
    await expect(page.getByText('My phone')).toHaveCount(0);
  });

  await test.step("the server's data is exported; the account is deleted with its password", async () => {
    const download = page.waitForEvent('download');
    await press(page, 'Export My Data');
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^uplift-account-\d{4}-\d\d-\d\d\.json$/);
    const exported = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(exported)).toMatchObject({ accounts: [{ email_address: ada.emailAddress }], records: [] });
    await press(page, 'Delete Account');
    const password = field(page, 'Current Password');
    await password.fill('not my password');
    await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(password).toHaveAccessibleDescription(/./u);
    await password.fill(ada.password);
    await dialog(page).getByRole('button', { name: 'Delete Account' }).click();
    await expect(page).toHaveURL('/library/songs');
    await expect(page.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
    const session = await page.request.get('/api/v1/auth/session');
    expect(await session.json()).toMatchObject({ data: { authenticated: 0 } });
  });
});

/** Drops JPEG files on the dialog's field. */
async function dropOn(page: Page, files: readonly Buffer[]): Promise<void> {
  const transfer = await page.evaluateHandle(
    (contents) => {
      const dropped = new DataTransfer();
      for (const content of contents) {
        const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
        dropped.items.add(new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
      }
      return dropped;
    },
    files.map((file) => file.toString('base64')),
  );
  const target = dialog(page).getByText('Drag and drop');
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}
