import { describe, expect, test } from 'vitest';
import { SIGNED_OUT } from '@uplift/core/membership';
import { createFakeBrowser } from './testing/fake-browser.ts';
import { CODE } from './testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const SIGN_OUT = 'POST /api/v1/auth/sign-out {}';

async function signedIn() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  await tab.accounts.signIn({ ...ADA, isKeptUnlocked: true });
  return { browser, ...tab };
}

const accepted = { ok: true, value: true };

describe('signing out', () => {
  test('[AUTH-38] signing out with status 200 removes session, notifications and the kept key, and the sealed account stays', async () => {
    const { browser, accounts, stores } = await signedIn();
    expect(await browser.keptKey.read()).not.toBeNull();
    expect(await accounts.signOut({ clear: false })).toEqual(accepted);
    expect(stores.session.get()).toBe(SIGNED_OUT);
    expect(stores.state.get()).toMatchObject({ isKnown: true, profile: null, church: null });
    expect(await browser.keptKey.read()).toBeNull();
    expect(await browser.entries.getAll()).toHaveLength(1);
    expect(browser.server.session.level).toBe(0);
  });

  test('[AUTH-38] signing out with any other status leaves everything as it is', async () => {
    const { browser, accounts, stores } = await signedIn();
    browser.server.refuseWith = 503;
    expect((await accounts.signOut({ clear: true })).ok).toBe(false);
    expect(stores.session.get().authenticated).toBe(2);
    expect(browser.traces.cleared).toEqual([]);
  });

  test('signing out offline works at once; the sign-out is sent before any other request', async () => {
    const { browser, accounts, stores } = await signedIn();
    browser.server.isDown = true;
    expect(await accounts.signOut({ clear: false })).toEqual(accepted);
    expect(stores.session.get()).toBe(SIGNED_OUT);
    const later = browser.openTab();
    await later.accounts.refresh();
    expect(later.stores.session.get()).toBe(SIGNED_OUT);
    expect(browser.server.session.level).toBe(2);
    browser.server.isDown = false;
    const before = browser.server.asked.length;
    await later.accounts.refresh();
    expect(browser.server.asked.slice(before)).toEqual([
      SIGN_OUT,
      'GET /api/v1/auth/session {}',
      'GET /api/v1/auth/session/key {}',
    ]);
    expect(later.stores.session.get().authenticated).toBe(0);
    expect(browser.traces.isSignOutPending()).toBe(false);
  });

  test('a person who signs in again before the pending sign-out was sent stays signed in', async () => {
    const { browser, accounts, stores } = await signedIn();
    browser.server.isDown = true;
    await accounts.signOut({ clear: false });
    browser.server.isDown = false;
    await accounts.signIn({ ...ADA, isKeptUnlocked: false });
    await accounts.refresh();
    expect(stores.session.get().authenticated).toBe(2);
  });

  test('an answer that was on its way doesn’t sign in again', async () => {
    const { browser, accounts, stores } = await signedIn();
    const arrival = new EventTarget();
    browser.server.until = new Promise((resolve) => arrival.addEventListener('arrived', () => resolve()));
    const refreshing = accounts.refresh();
    browser.server.until = Promise.resolve();
    await accounts.signOut({ clear: false });
    arrival.dispatchEvent(new Event('arrived'));
    await refreshing;
    expect(stores.session.get()).toBe(SIGNED_OUT);
    expect(await browser.keptKey.read()).toBeNull();
  });

  test('clearing removes all stored data, and the app starts over in every tab', async () => {
    const { browser, accounts } = await signedIn();
    browser.openTab();
    await accounts.signOut({ clear: true });
    expect(browser.traces.cleared).toEqual([{ keepsApp: false }]);
    expect(browser.traces.startedOver).toHaveLength(2);
  });

  test('clearing without network keeps the app itself and the pending sign-out', async () => {
    const { browser, accounts } = await signedIn();
    browser.server.isDown = true;
    await accounts.signOut({ clear: true });
    expect(browser.traces.cleared).toEqual([{ keepsApp: true }]);
    expect(browser.traces.isSignOutPending()).toBe(true);
  });
});
