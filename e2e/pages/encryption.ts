import { expect, type Page } from '@playwright/test';
import { somebody, type Person } from '../support/accounts.ts';
import type { Mailbox } from '../support/mailbox.ts';
import {
  accountButton,
  beginSignUp,
  dialog,
  enterAddress,
  enterCode,
  enterPassword,
  field,
  giveAuthenticator,
  heading,
  press,
} from './signing-in.ts';

/** The words of the recovery key that the page shows. */
export async function shownWords(page: Page): Promise<readonly string[]> {
  const words = page.getByRole('list', { name: 'Recovery key' }).getByRole('listitem');
  await expect(words).toHaveCount(12);
  return words.allTextContents();
}

/** Types the words that the page asks back, and goes on. */
export async function typeAskedWords(page: Page, words: readonly string[]): Promise<void> {
  for (const asked of await page.getByLabel(/^Word \d+$/u).all()) {
    const label = (await asked.getAttribute('aria-label')) ?? (await readLabel(page, asked));
    await asked.fill(words[Number(/\d+/u.exec(label)?.[0]) - 1] ?? '');
  }
  await press(page, 'Continue');
}

async function readLabel(page: Page, input: ReturnType<Page['getByLabel']>): Promise<string> {
  const id = (await input.getAttribute('id')) ?? '';
  return (await page.locator(`label[for="${id}"]`).textContent()) ?? '';
}

/** Makes the signed-in account end-to-end encrypted. Returns the words of its recovery key. */
export async function becomeEndToEnd(page: Page, { password }: Person): Promise<readonly string[]> {
  await page.goto('/uplift-id/encryption');
  await press(page, 'Use End-to-End');
  const words = await shownWords(page);
  await typeAskedWords(page, words);
  await field(page, 'Password').fill(password);
  await press(page, 'Use End-to-End');
  await expect(page.getByRole('heading', { name: 'Only your devices hold the key now' })).toBeVisible();
  return words;
}

/** Signs up with a passkey, and makes the account end-to-end encrypted. */
export async function signUpWithPasskey(page: Page, mailbox: Mailbox, hasPrf: boolean): Promise<Person> {
  const ada = somebody();
  await giveAuthenticator(page, hasPrf);
  await beginSignUp(page, ada);
  await enterCode(page, mailbox, ada.emailAddress);
  await press(page, 'Create a Passkey');
  await expect(accountButton(page)).toBeVisible();
  await becomeEndToEnd(page, ada);
  await page.goto('/uplift-id/security');
  await letPasskeyUnlock(page, ada);
  return ada;
}

/** Lets a passkey unlock, from a page with the button for it. */
export async function letPasskeyUnlock(page: Page, { password }: Person): Promise<void> {
  await press(page, 'Let a Passkey Unlock');
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
}

/** Changes all keys of the account that is unlocked here, after a device was lost. Returns the words of its new recovery key. */
export async function changeKeys(page: Page, { password }: Person): Promise<readonly string[]> {
  await page.goto('/uplift-id/security');
  await press(page, 'Change Keys');
  await press(page, 'Make a New Recovery Key');
  const words = await shownWords(page);
  await typeAskedWords(page, words);
  await field(page, 'Password').fill(password);
  await press(page, 'Change Keys');
  await expect(page.getByRole('heading', { name: 'Your keys are changed' })).toBeVisible();
  return words;
}

/** Sets the password of a person by a mailed link, on a device that shows the sign-in screen, and signs in with it: the songs stay locked. */
export async function resetPassword(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  const mails = mailbox.mails.length;
  await enterAddress(page, person.emailAddress);
  await press(page, 'Reset It');
  await page.goto(await mailbox.linkFor(person.emailAddress, mails));
  await expect(page.getByText(/recovery key/iu).first()).toBeVisible();
  await field(page, 'New password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await press(page, 'Reset Password');
  await expect(heading(page, 'Your password has been reset.')).toBeVisible();
  await page.goto('/sign-in');
  const codes = mailbox.mails.length;
  await enterPassword(page, person);
  await enterCode(page, mailbox, person.emailAddress, codes);
  await press(page, 'Skip for Now');
  await expect(heading(page, 'Unlock your songs')).toBeVisible();
}

/** Unlocks with the words of a recovery key, and the password that is to unlock from then on. */
export async function unlockWithWords(page: Page, words: readonly string[], { password }: Person): Promise<void> {
  await press(page, 'Use the recovery key');
  await typeWords(page, words, password);
}

/** Types words of a recovery key on the page that asks for them, and sends them. */
export async function typeWords(page: Page, words: readonly string[], password: string): Promise<void> {
  await page.getByRole('textbox', { name: /recovery key|words/iu }).fill(words.join(' '));
  await field(page, 'Password').fill(password);
  await press(page, 'Unlock');
}

/** Locks this device on the page Security. */
export async function lockNow(page: Page): Promise<void> {
  await page.goto('/uplift-id/security');
  await press(page, 'Lock Now');
  await page.goto('/library/songs');
  await expect(heading(page, 'Unlock your songs')).toBeVisible();
}
