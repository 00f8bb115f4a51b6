import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { Person } from '../support/accounts.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openUplift } from './open-uplift.ts';

export const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();
/** Button in the header that shows a signed-in person. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account: / });

export const dialog = (page: Page): Locator => page.getByRole('dialog');
export const saveChanges = (page: Page): Promise<void> =>
  dialog(page).getByRole('button', { name: 'Save Changes' }).click();
/** Heading shown to a person without a subscription on a site that sells them. */
export const wizard = (page: Page): Locator => heading(page, 'Activate Your Subscription');

/**
 * An authenticator in software, as a phone's own (WebAuthn Level 3, section 11), with the extension for secrets if
 * `hasPrf` is true. Returns what counts its passkeys.
 */
export async function giveAuthenticator(page: Page, hasPrf = false): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      hasPrf,
    },
  });
  return async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
}

/** From a first visit to the page where the code is typed. */
export async function beginSignUp(page: Page, person: Person): Promise<void> {
  await openUplift(page, '/sign-up');
  await fillNameAndPassword(page, person);
}

async function fillNameAndPassword(page: Page, person: Person): Promise<void> {
  await field(page, 'Full name').fill(person.fullName);
  await field(page, 'Email').fill(person.emailAddress);
  await press(page, 'Continue');
  await field(page, 'Password').fill(person.password);
  await field(page, 'Confirm password').fill(person.password);
  await press(page, 'Continue');
  await expect(heading(page, 'Check your email')).toBeVisible();
}

/** Types the latest code mailed to `address`. */
export async function enterCode(page: Page, mailbox: Mailbox, address: string, after = 0): Promise<void> {
  const code = await mailbox.codeFor(address, after);
  await field(page, 'Verification code').fill(code);
  await press(page, 'Continue');
}

/** A whole sign-up, without a passkey, on a device that could have one. */
export async function signUp(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await openSignUp(page, mailbox, person);
  await expect(accountButton(page)).toBeVisible();
}

/** Signs up on a site that sells subscriptions, up to the wizard. */
export async function signUpToWizard(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await openSignUp(page, mailbox, person);
  await expect(wizard(page)).toBeVisible();
}

async function openSignUp(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await giveAuthenticator(page);
  await openUplift(page, '/sign-up');
  await fillSignUp(page, mailbox, person);
}

/** A whole sign-up on a device that has an authenticator, from the page that is open. */
export async function fillSignUp(page: Page, mailbox: Mailbox, person: Person): Promise<void> {
  await fillNameAndPassword(page, person);
  await enterCode(page, mailbox, person.emailAddress);
  await press(page, 'Skip for Now');
}

/** The sign-in screen on another device, which has no passkeys. */
export async function openSecondDevice(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await giveAuthenticator(page);
  await openUplift(page, '/sign-in');
  return page;
}

/** Address and password on the sign-in screen; a passkey is not there or not taken. */
export async function enterPassword(page: Page, { emailAddress, password }: Person): Promise<void> {
  await enterAddress(page, emailAddress);
  await field(page, 'Password').fill(password);
  await press(page, 'Sign In');
}

/**
 * Goes from the sign-in screen to the page of the password. For some addresses the server announces a security key,
 * whether they have one or not: the browser waits for it until the person continues.
 */
export async function enterAddress(page: Page, emailAddress: string): Promise<void> {
  await field(page, 'Email').fill(emailAddress);
  await press(page, 'Continue');
  const [asked, goOn] = [heading(page, 'Enter your password'), page.getByRole('button', { name: 'Use Your Password' })];
  await expect(asked.or(goOn)).toBeVisible();
  if (await goOn.isVisible()) await goOn.click();
  await expect(asked).toBeVisible();
}

export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('link', { name: /Sign In Beta/ })).toBeVisible();
}

/** The whole app is kept on the device, and this page is served from there. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
}
