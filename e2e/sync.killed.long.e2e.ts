import { expect } from '@playwright/test';
import { createAccount } from '../tools/chaos/account.ts';
import { killBrowsers } from '../tools/chaos/killed-browser.ts';
import { test } from './accounts.ts';

// `npm run chaos -- --browser-kills 100` does it a hundred times.

test('[DATA-1] an edit that was shown is there after Chromium was killed, with nobody signed in', async ({
  accountsServer: { origin },
}) => {
  expect(await killBrowsers({ origin, visitor: null, kills: 1 })).toEqual([]);
});

test('[DATA-1, DATA-15] so it is in a library that is sealed', async ({ accountsServer: { origin, mailbox } }) => {
  const account = await createAccount({ origin, mailedCode: (address) => mailbox.codeFor(address) });
  expect(await killBrowsers({ origin, visitor: await account.signIn(), kills: 2 })).toEqual([]);
});
