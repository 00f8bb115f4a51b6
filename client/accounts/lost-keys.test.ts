import { describe, expect, test } from 'vitest';
import { createFakeBrowser, type FakeBrowser } from './testing/fake-browser.ts';
import { CODE } from './testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const accepted = <Value>(value: Value) => ({ ok: true, value });

const findAccount = ({ server }: FakeBrowser) => {
  const account = server.accounts.get(ADA.emailAddress);
  if (account === undefined) throw new Error('Ada has no account.');
  return account;
};

/** A browser in which Ada used Uplift, and whose server has lost her key since. */
async function afterTheLoss() {
  const browser = createFakeBrowser();
  const first = browser.openTab();
  await first.accounts.signUp(ADA);
  await first.accounts.verify(CODE);
  browser.server.others.set('POST /api/v1/auth/confirmation', true);
  const key = findAccount(browser).masterKey;
  findAccount(browser).masterKey = null;
  const tab = browser.openTab();
  await tab.accounts.refresh();
  return { browser, tab, key };
}

describe('a lost key', () => {
  test('a lost key is reported, and nothing opens without it', async () => {
    const { tab } = await afterTheLoss();
    expect(tab.stores.state.get()).toMatchObject({ isKeyLost: true, profile: { full_name: 'Ada Lovelace' } });
    expect(tab.stores.access.state.get().type).toBe('locked');
  });

  test('a device that keeps the lost key restores it with the password alone', async () => {
    const { browser, tab, key } = await afterTheLoss();
    expect(await tab.accounts.restoreKey({ password: 'another one', isNewKeyWanted: false })).toEqual(
      accepted('not-here'),
    );
    expect(findAccount(browser).masterKey).toBeNull();
    expect(await tab.accounts.restoreKey({ password: ADA.password, isNewKeyWanted: false })).toEqual(
      accepted('restored'),
    );
    expect(findAccount(browser).masterKey).toBe(key);
    expect(tab.stores.state.get().isKeyLost).toBe(false);
    expect(tab.stores.access.state.get().type).toBe('unlocked');
  });

  test('a lost key is not replaced on a device that keeps it, even on request', async () => {
    const { browser, tab, key } = await afterTheLoss();
    await tab.accounts.restoreKey({ password: ADA.password, isNewKeyWanted: true });
    expect(findAccount(browser).masterKey).toBe(key);
  });

  test('a lost key is replaced on a device without it, if the person asks for it', async () => {
    const { browser, key } = await afterTheLoss();
    for (const { id } of await browser.entries.getAll()) await browser.entries.remove(id);
    const tab = browser.openTab();
    await tab.accounts.refresh();
    expect(await tab.accounts.restoreKey({ password: ADA.password, isNewKeyWanted: false })).toEqual(
      accepted('not-here'),
    );
    expect(await tab.accounts.restoreKey({ password: ADA.password, isNewKeyWanted: true })).toEqual(
      accepted('restored'),
    );
    expect(findAccount(browser).masterKey).toMatch(/^[\w-]{43}$/u);
    expect(findAccount(browser).masterKey).not.toBe(key);
    expect(tab.stores.access.state.get().type).toBe('unlocked');
  });

  test('a key that a faster device restored is used', async () => {
    const { browser, tab, key } = await afterTheLoss();
    findAccount(browser).masterKey = key;
    expect(await tab.accounts.restoreKey({ password: ADA.password, isNewKeyWanted: true })).toEqual(
      accepted('restored'),
    );
    expect(findAccount(browser).masterKey).toBe(key);
    expect(tab.stores.access.state.get().type).toBe('unlocked');
  });

  test('a lost key is not asked for if the library was kept unlocked on this device', async () => {
    const { browser } = await afterTheLoss();
    findAccount(browser).masterKey = 'A'.repeat(43);
    const before = browser.openTab();
    await before.accounts.signIn({ ...ADA, isKeptUnlocked: true });
    findAccount(browser).masterKey = null;
    const later = browser.openTab();
    await later.accounts.refresh();
    expect(later.stores.state.get().isKeyLost).toBe(true);
    expect(later.stores.access.state.get().type).toBe('unlocked');
  });
});
