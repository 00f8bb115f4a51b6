import { accepted } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { CODE } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const [PHONE, LAPTOP] = ['cGhvbmU', 'bGFwdG9w'] as const;
const LIST = 'GET /api/v1/auth/passkeys';
const ENVELOPE = 'PATCH /api/v1/account/encryption/envelope';
const REMOVE_PHONE = `DELETE /api/v1/auth/passkeys/${PHONE}`;

const toListed = (credential: string) => ({
  passkey_id: credential,
  name: credential,
  created_at: '2030-01-01T00:00:00Z',
  last_used_at: null,
});

/** Ada's browser, whose end-to-end encrypted account two passkeys unlock. */
async function withPasskeys() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  const { accounts } = tab;
  await accounts.signUp(ADA);
  await accounts.verify(CODE);
  const words = await accounts.createRecoveryKey();
  const recoveryKey = words.ok ? words.value : [];
  await accounts.useEndToEnd({ password: ADA.password, recoveryKey });
  for (const credential of [PHONE, LAPTOP]) {
    Object.assign(browser.passkeys, {
      readSecret: async () => accepted({ credential, secret: new Uint8Array(32).fill(credential.length) }),
    });
    browser.server.others.set(LIST, [toListed(PHONE), toListed(LAPTOP)]);
    await accounts.addPasskey(ADA.password);
  }
  browser.server.others.set(REMOVE_PHONE, true);
  const readUnlocking = () => {
    const state = tab.stores.encryption.get();
    return state.type === 'unlocked' ? state.passkeys : null;
  };
  expect(readUnlocking()).toEqual([PHONE, LAPTOP]);
  return { ...browser, accounts, recoveryKey, readUnlocking };
}

test('a removed passkey unlocks nothing any more, before it is removed', async () => {
  const { server, accounts, readUnlocking } = await withPasskeys();
  expect(await accounts.removePasskey(PHONE)).toEqual(accepted(true));
  expect(readUnlocking()).toEqual([LAPTOP]);
  const calls = server.asked.map((call) => call.split(' ').slice(0, 2).join(' '));
  expect(calls.lastIndexOf(ENVELOPE)).toBeLessThan(calls.indexOf(REMOVE_PHONE));
});

test('a passkey that unlocks isn’t removed before the password was entered', async () => {
  const { server, accounts, readUnlocking } = await withPasskeys();
  server.others.set(ENVELOPE, 403);
  expect((await accounts.removePasskey(PHONE)).ok).toBe(false);
  expect(readUnlocking()).toEqual([PHONE, LAPTOP]);
  expect(server.asked.some((call) => call.startsWith(REMOVE_PHONE))).toBe(false);
});

test('a passkey that was removed while the account was locked unlocks nothing after the next change of the keys', async () => {
  const { server, accounts, readUnlocking, recoveryKey } = await withPasskeys();
  server.others.set(LIST, [toListed(LAPTOP)]);
  expect(await accounts.replaceRecoveryKey({ password: ADA.password, recoveryKey })).toEqual(accepted(true));
  expect(readUnlocking()).toEqual([LAPTOP]);
});
