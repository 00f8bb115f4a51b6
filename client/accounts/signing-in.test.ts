import { describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '@uplift/core/membership';
import { createFakeBrowser, type FakeBrowser, type FakeTab } from './testing/fake-browser.ts';
import { CODE } from './testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const TYPED = { emailAddress: ' Ada@Example.org', password: ADA.password, isKeptUnlocked: false };
const UPLIFT_ID = '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c';
const UNREACHABLE = {
  for: 'server_error',
  because: 'Couldn’t reach Uplift’s server. Check the connection and try again.',
};
const RESET = { email_address: ADA.emailAddress, passkeys: [], encryption: 'managed' };
const WRONG_OFFLINE = { for: 'password', because: 'Either your Uplift ID or password is incorrect.' };

/** A browser in which Ada has signed up, with one tab. */
async function signedUp(): Promise<{ readonly browser: FakeBrowser; readonly tab: FakeTab }> {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  return { browser, tab };
}

const accepted = <Value>(value: Value) => ({ ok: true, value });
const refused = (...refusal: readonly unknown[]) => ({ ok: false, refusal });
const findMasterKey = ({ server }: FakeBrowser) => server.accounts.get(ADA.emailAddress)?.masterKey;

describe('the session of this tab', () => {
  test('[AUTH-39] [AUTH-40] the session and its key are requested, and stored in the local session', async () => {
    const { browser } = await signedUp();
    const later = browser.openTab();
    expect(later.stores.session.get()).toBe(SIGNED_OUT);
    const before = browser.server.asked.length;
    await later.accounts.refresh();
    expect(browser.server.asked.slice(before, before + 2)).toEqual([
      'GET /api/v1/auth/session {}',
      'GET /api/v1/auth/session/key {}',
    ]);
    expect(later.stores.session.get()).toEqual({
      authenticated: 2,
      beta: true,
      subscription: 'included',
      church: { owner: false, leader: false, member: false },
      uplift_id: UPLIFT_ID,
      masterKey: findMasterKey(browser),
    });
    expect(later.stores.state.get()).toMatchObject({ isKnown: true, profile: { full_name: 'Ada Lovelace' } });
  });

  test('[AUTH-41] uplift_id and masterKey become null offline, and return with the network', async () => {
    const { browser, tab } = await signedUp();
    const { session } = tab.stores;
    browser.connection.set('offline');
    expect(session.get()).toMatchObject({ authenticated: 2, uplift_id: null, masterKey: null });
    expect(tab.stores.state.get().profile?.full_name).toBe('Ada Lovelace');
    browser.connection.set('online');
    await expect.poll(() => session.get().uplift_id).toBe(UPLIFT_ID);
  });

  test('[AUTH-41] an answer that arrives after the network was lost gives no key', async () => {
    const { browser, tab } = await signedUp();
    const refreshing = tab.accounts.refresh();
    browser.connection.set('offline');
    await refreshing;
    expect(tab.stores.session.get()).toMatchObject({ authenticated: 2, uplift_id: null, masterKey: null });
  });

  test('an unreachable server changes nothing and shows no message', async () => {
    const browser = createFakeBrowser();
    browser.server.isDown = true;
    const { accounts, stores } = browser.openTab();
    await accounts.refresh();
    expect(stores.session.get()).toBe(SIGNED_OUT);
    expect(stores.state.get()).toMatchObject({ isKnown: false, admission: 'open' });
    const { browser: other, tab } = await signedUp();
    other.server.isDown = true;
    await tab.accounts.refresh();
    expect(tab.stores.session.get()).toMatchObject({ authenticated: 2, uplift_id: UPLIFT_ID });
  });

  test('a session that another device ended ends on this one with the next request', async () => {
    const { browser, tab } = await signedUp();
    browser.server.session = { address: null, level: 0 };
    await tab.accounts.refresh();
    expect(tab.stores.session.get()).toMatchObject({ ...SIGNED_OUT, beta: true });
    expect(tab.stores.state.get().profile).toBeNull();
  });
});

describe('signing in', () => {
  test('[AUTH-25] a password that is enough signs in as "verified", otherwise a code is awaited', async () => {
    const { browser, tab } = await signedUp();
    expect(await tab.accounts.signIn(TYPED)).toEqual(accepted('verified'));
    expect(tab.stores.session.get().authenticated).toBe(2);
    browser.server.isTrusted = false;
    expect(await tab.accounts.signIn(TYPED)).toEqual(accepted('code-sent'));
    expect(tab.stores.session.get()).toMatchObject({ authenticated: 1, uplift_id: null, masterKey: null });
    expect(tab.stores.state.get().verification?.sent_to).toContain('@');
    expect(await tab.accounts.verify('000000')).toEqual(refused({ for: 'server_error', because: 'Refused with 401.' }));
    expect(await tab.accounts.verify(CODE)).toEqual(accepted(true));
    expect(tab.stores.session.get().authenticated).toBe(2);
  });

  test('a wrong password is reported in the words of the server', async () => {
    const { tab } = await signedUp();
    expect(await tab.accounts.signIn({ ...TYPED, password: 'another one' })).toEqual(
      refused({ for: 'server_error', because: 'Refused with 401.' }),
    );
  });

  test('no password ever leaves the page in any call', async () => {
    const { browser, tab } = await signedUp();
    const next = 'play-8-harps-now';
    browser.server.others.set('POST /api/v1/auth/reset-password/address', RESET);
    await tab.accounts.signIn(TYPED);
    await tab.accounts.changePassword({ current: ADA.password, next, signOutOthers: true });
    await tab.accounts.completeReset(
      { id: 'id', token: 'token' },
      { emailAddress: ADA.emailAddress, password: next, keepPasskeys: false },
    );
    await tab.accounts.deleteAccount(next);
    const requests = browser.server.asked.join('\n');
    expect(requests).toContain('PATCH /api/v1/auth/reset-password ');
    expect(requests).toContain('DELETE /api/v1/account ');
    for (const password of [ADA.password, next]) expect(requests).not.toContain(password);
  });

  test('a second tab follows a sign-in', async () => {
    const { browser, tab } = await signedUp();
    await tab.accounts.signOut({ clear: false });
    const second = browser.openTab();
    await second.accounts.refresh();
    expect(second.stores.session.get().authenticated).toBe(0);
    await tab.accounts.signIn(TYPED);
    await expect.poll(() => second.stores.session.get().uplift_id).toBe(UPLIFT_ID);
    await tab.accounts.signOut({ clear: false });
    expect(second.stores.session.get()).toBe(SIGNED_OUT);
  });
});

describe('signing in without the server', () => {
  async function offline(isKeptUnlocked = false) {
    const { browser, tab } = await signedUp();
    await tab.accounts.signIn({ ...TYPED, isKeptUnlocked });
    browser.connection.set('offline');
    browser.server.isDown = true;
    return { browser, fresh: browser.openTab() };
  }

  test('[AUTH-29] [DATA-38] the password opens a kept account without a request', async () => {
    const { browser, fresh } = await offline();
    const before = browser.server.asked.length;
    expect(await fresh.accounts.signIn(TYPED)).toEqual(accepted('offline'));
    expect(browser.server.asked).toHaveLength(before);
    expect(fresh.stores.session.get()).toMatchObject({
      authenticated: 2,
      subscription: 'included',
      uplift_id: UPLIFT_ID,
    });
    expect(fresh.stores.state.get()).toMatchObject({ isKnown: false, profile: { full_name: 'Ada Lovelace' } });
  });

  test.each([true, false])('it keeps the device unlocked if the person says so: %s', async (isKeptUnlocked) => {
    const { browser, fresh } = await offline();
    await fresh.accounts.signIn({ ...TYPED, isKeptUnlocked });
    expect((await browser.keptKey.read()) !== null).toBe(isKeptUnlocked);
  });

  test.each([
    ['a wrong password', { ...TYPED, password: 'sing-7-psalms ' }],
    ['an address that never signed in here', { ...TYPED, emailAddress: 'bob@example.org' }],
  ])('[AUTH-29] [AUTH-31] an offline sign-in with %s is refused', async (_what, typed) => {
    const { fresh } = await offline();
    expect(await fresh.accounts.signIn(typed)).toEqual(refused(WRONG_OFFLINE));
    expect(fresh.stores.session.get()).toBe(SIGNED_OUT);
  });

  test('[DATA-24] the stored entry of an account contains neither the person nor the key', async () => {
    const { browser } = await offline();
    const [entry, ...others] = await browser.entries.getAll();
    expect(others).toEqual([]);
    const parts = Object.values(entry ?? {}).filter((part) => part instanceof Uint8Array);
    const stored = Buffer.concat(parts).toString('latin1');
    for (const secret of ['Ada', 'example.org', UPLIFT_ID, findMasterKey(browser) ?? ''])
      expect(stored).not.toContain(secret);
  });

  test('a sign-in uses the stored entry if the server can’t be reached', async () => {
    const { browser, fresh } = await offline();
    browser.connection.set('online');
    expect(await fresh.accounts.signIn({ ...TYPED, password: 'wrong' })).toEqual(refused(UNREACHABLE));
    expect(await fresh.accounts.signIn(TYPED)).toEqual(accepted('offline'));
  });

  test('only a device that is kept unlocked starts without a sign-in', async () => {
    const kept = (await offline(true)).fresh;
    await kept.accounts.refresh();
    expect(kept.stores.session.get()).toMatchObject({ authenticated: 2, uplift_id: UPLIFT_ID });
    const other = (await offline(false)).fresh;
    await other.accounts.refresh();
    expect(other.stores.session.get()).toBe(SIGNED_OUT);
  });

  test('a second tab unlocks and locks with the first', async () => {
    const { browser, fresh } = await offline();
    const second = browser.openTab();
    await fresh.accounts.signIn(TYPED);
    await expect.poll(() => second.stores.session.get().uplift_id).toBe(UPLIFT_ID);
    await fresh.accounts.signOut({ clear: false });
    expect(second.stores.session.get()).toBe(SIGNED_OUT);
  });

  test('the session of the server applies once it is reachable again', async () => {
    const { browser, fresh } = await offline(true);
    await fresh.accounts.refresh();
    browser.server.isDown = false;
    browser.server.session = { address: null, level: 0 };
    browser.connection.set('online');
    await expect.poll(() => fresh.stores.session.get().authenticated).toBe(0);
    expect(await browser.keptKey.read()).toBeNull();
  });

  test('a changed password opens the device from then on, and the old one doesn’t', async () => {
    const { browser, tab } = await signedUp();
    await tab.accounts.changePassword({ current: ADA.password, next: 'play-8-harps-now', signOutOthers: true });
    browser.connection.set('offline');
    expect(await tab.accounts.signIn(TYPED)).toEqual(refused(WRONG_OFFLINE));
    expect(await tab.accounts.signIn({ ...TYPED, password: 'play-8-harps-now' })).toEqual(accepted('offline'));
  });

  test('a reset password or a deleted account opens nothing on this device', async () => {
    for (const end of ['completeReset', 'deleteAccount'] as const) {
      const { browser, tab } = await signedUp();
      browser.server.others
        .set('POST /api/v1/auth/reset-password/address', RESET)
        .set('PATCH /api/v1/auth/reset-password', true)
        .set('DELETE /api/v1/account', true);
      if (end === 'deleteAccount') await tab.accounts.deleteAccount(ADA.password);
      else
        await tab.accounts.completeReset(
          { id: 'id', token: 'token' },
          { ...ADA, password: 'play-8-harps-now', keepPasskeys: false },
        );
      expect(await browser.entries.getAll()).toEqual([]);
    }
  });

  test('a password is stored only for the account it belongs to', async () => {
    const { browser, tab } = await signedUp();
    await tab.accounts.signOut({ clear: false });
    const bob = { ...ADA, emailAddress: 'bob@example.org', password: 'bob-has-9-drums' };
    await tab.accounts.signUp(bob);
    // Before Bob's code came, Ada signs in with her passkey: what Bob typed must not open her account.
    browser.passkeys.has = 'passkey';
    browser.server.others.set('GET /api/v1/auth/passkey/authentication', { allowCredentials: [] });
    expect(await tab.accounts.signInWithPasskey(null)).toEqual(accepted(true));
    expect(tab.stores.state.get().profile?.email_address).toBe(ADA.emailAddress);
    browser.connection.set('offline');
    expect(await tab.accounts.signIn({ ...bob, isKeptUnlocked: false })).toEqual(refused(WRONG_OFFLINE));
    expect(await tab.accounts.signIn({ ...TYPED, password: bob.password })).toEqual(refused(WRONG_OFFLINE));
    expect(await tab.accounts.signIn(TYPED)).toEqual(accepted('offline'));
  });
});
