// Signing in and up, as far as a visitor without an account gets, and the question about cookies.
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';
import { visit } from './visit.ts';

const PASSWORD = 'copper kettle sings';

/** These pages need no songs. */
const at = (name: string, path: string, more?: (page: Page) => Promise<void>): Scene => ({
  name,
  isEmptyLibrary: true,
  async reach(page) {
    await visit(page, path);
    await more?.(page);
  },
});

export const ACCOUNT_SCENES: readonly Scene[] = [
  { ...at('consent', '/library/songs'), isConsentAsked: true },
  at('navigation', '/library/songs', (page) => page.getByRole('button', { name: 'Open navigation' }).click()),
  at('sign-in', '/sign-in'),
  at('sign-in-password', '/sign-in', enterAddress),
  at('sign-up', '/sign-up'),
  at('sign-up-password', '/sign-up', enterName),
  at('verification', '/sign-up', signUp),
  at('sync', '/uplift-id/sync'),
];

async function enterAddress(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('ruth@example.org');
  await proceed(page);
}

async function enterName(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Ruth Okafor');
  // A new address each time: the server emails one address only so many times an hour.
  await page.getByLabel('Email', { exact: true }).fill(`ruth-${Date.now()}@example.org`);
  await proceed(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
}

async function signUp(page: Page): Promise<void> {
  await enterName(page);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await proceed(page);
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
}

async function proceed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}
