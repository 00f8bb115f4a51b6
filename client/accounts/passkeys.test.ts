import { describe, expect, test } from 'vitest';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { CODE } from './testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const OPTIONS = 'GET /api/v1/auth/passkey/authentication';
const ONE_KNOWN = { challenge: 'AAEC', allowCredentials: [{ id: 'cGFzc2tleQ', type: 'public-key' }] };
const WITHOUT_A_WORD = { ok: false, refusal: [] };

async function createAccounts() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  await tab.accounts.signOut({ clear: false });
  browser.server.others.set(OPTIONS, ONE_KNOWN);
  return { browser, ...tab };
}

describe('signing in with a passkey', () => {
  test('[AUTH-21] [AUTH-24] a passkey of the address is requested online, and signs in if it is valid', async () => {
    const { browser, accounts, stores } = await createAccounts();
    browser.passkeys.has = 'passkey';
    expect(await accounts.signInWithPasskey(ADA.emailAddress)).toEqual({ ok: true, value: true });
    expect(browser.passkeys.asked).toEqual(['ask']);
    expect(stores.session.get().authenticated).toBe(2);
  });

  test('[AUTH-22] no passkey is requested offline', async () => {
    const { browser, accounts } = await createAccounts();
    browser.connection.set('offline');
    const before = browser.server.asked.length;
    expect(await accounts.signInWithPasskey(ADA.emailAddress)).toEqual(WITHOUT_A_WORD);
    expect(browser.server.asked).toHaveLength(before);
    expect(browser.passkeys.asked).toEqual([]);
  });

  test.each([
    ['no credentials', { challenge: 'AAEC', allowCredentials: [] }],
    ['no list of credentials', { challenge: 'AAEC' }],
  ])('[AUTH-23] no passkey is requested: %s', async (_what, options) => {
    const { browser, accounts } = await createAccounts();
    browser.server.others.set(OPTIONS, options);
    expect(await accounts.signInWithPasskey(ADA.emailAddress)).toEqual(WITHOUT_A_WORD);
    expect(browser.passkeys.asked).toEqual([]);
  });

  test('[AUTH-23] a canceled passkey shows no error', async () => {
    const { accounts, stores } = await createAccounts();
    expect(await accounts.signInWithPasskey(ADA.emailAddress)).toEqual(WITHOUT_A_WORD);
    expect(stores.session.get().authenticated).toBe(0);
  });

  test('the browser offers its passkeys without an address, if it can', async () => {
    const { browser, accounts } = await createAccounts();
    browser.passkeys.has = 'passkey';
    browser.passkeys.isOffering = false;
    expect(await accounts.signInWithPasskey(null)).toEqual(WITHOUT_A_WORD);
    browser.passkeys.isOffering = true;
    expect(await accounts.signInWithPasskey(null)).toEqual({ ok: true, value: true });
    expect(browser.passkeys.asked).toEqual(['offer']);
  });
});

describe('an offer and a question', () => {
  test('a pending offer of passkeys gives way to a later request', async () => {
    const { browser, accounts } = await createAccounts();
    browser.passkeys.has = 'passkey';
    browser.passkeys.isOffering = true;
    const offered = accounts.signInWithPasskey(null);
    const asked = accounts.signInWithPasskey(ADA.emailAddress);
    expect(await Promise.all([offered, asked])).toEqual([WITHOUT_A_WORD, { ok: true, value: true }]);
    expect(browser.passkeys.asked).toEqual(['ask']);
  });
});

describe('creating a passkey', () => {
  test.each([
    ['the same passkey', "You've probably already registered this passkey."],
    ['nothing', 'An error occurred when attempting to create this passkey.'],
  ] as const)(
    '[AUTH-32] creating a passkey fails with a reason on the page if the device has %s',
    async (has, because) => {
      const { browser, accounts } = await createAccounts();
      browser.server.others.set('GET /api/v1/auth/passkey/registration', { challenge: 'AAEC' });
      browser.passkeys.has = has;
      expect(await accounts.createPasskey(null)).toEqual({
        ok: false,
        refusal: [{ for: 'passkey_registration', because }],
      });
    },
  );

  test('the server stores a new passkey under its given name', async () => {
    const { browser, accounts } = await createAccounts();
    const passkey = { passkey_id: '1', name: 'Phone', created_at: '2030-01-01T00:00:00Z', last_used_at: null };
    browser.server.others.set('GET /api/v1/auth/passkey/registration', { challenge: 'AAEC' });
    browser.server.others.set('POST /api/v1/auth/passkey/registration', passkey);
    browser.passkeys.has = 'passkey';
    expect(await accounts.createPasskey('Phone')).toEqual({ ok: true, value: passkey });
    expect(browser.server.asked.at(-1)).toContain('"name":"Phone"');
  });
});
