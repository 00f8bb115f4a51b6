import { expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { CODE } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };

/** A browser with a tab of an end-to-end encrypted account, whose key the device keeps. */
async function openKept() {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  const words = await tab.accounts.createRecoveryKey();
  if (!words.ok) throw new Error('The words are made on this device.');
  await tab.accounts.useEndToEnd({ password: ADA.password, recoveryKey: words.value });
  const kept = await browser.keptKey.read();
  if (kept === null) throw new Error('The device keeps the key.');
  return { browser, tab, kept };
}

test('locking forgets the kept key at once, also while the page is being opened with it', async () => {
  const { browser } = await openKept();
  const reloaded = browser.openTab();
  const opening = reloaded.accounts.refresh();
  const locking = reloaded.accounts.lock();
  expect(await browser.keptKey.read()).toBeNull();
  await Promise.all([opening, locking]);
  expect(await browser.keptKey.read()).toBeNull();
  expect(reloaded.stores.access.state.get().type).toBe('locked');
});

test('a tab that was opened with the kept key, and listens only after another one has locked, is locked too', async () => {
  const { browser, tab, kept } = await openKept();
  await tab.accounts.lock();
  const { stores } = browser.openTab(kept);
  await expect.poll(() => stores.access.state.get().type).toBe('locked');
});

test('a tab that was opened with the kept key stays open if nothing was locked', async () => {
  const { browser, kept } = await openKept();
  const { stores, accounts } = browser.openTab(kept);
  await accounts.refresh();
  expect(stores.access.state.get().type).toBe('unlocked');
});

test('a tab that is asking for its session while another one locks is locked, whatever it is about to do', async () => {
  for (let turns = 0; turns < 60; turns += 1) {
    const { browser, tab, kept } = await openKept();
    const { stores, accounts } = browser.openTab(kept);
    const opening = accounts.refresh();
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    await Promise.all([tab.accounts.lock(), opening]);
    await expect
      .poll(() => [stores.access.state.get().type, stores.encryption.get().type])
      .toEqual(['locked', 'locked']);
    expect(await browser.keptKey.read()).toBeNull();
  }
});
