import { expect, test } from 'vitest';
import { createFakeBrowser } from '../testing/fake-browser.ts';
import { CODE } from '../testing/fake-server.ts';

const ADA = { fullName: 'Ada Lovelace', emailAddress: 'ada@example.org', password: 'sing-7-psalms' };

test('locking forgets the kept key at once, also while the page is being opened with it', async () => {
  const browser = createFakeBrowser();
  const tab = browser.openTab();
  await tab.accounts.signUp(ADA);
  await tab.accounts.verify(CODE);
  const words = await tab.accounts.createRecoveryKey();
  if (!words.ok) throw new Error('The words are made on this device.');
  await tab.accounts.useEndToEnd({ password: ADA.password, recoveryKey: words.value });
  expect(await browser.keptKey.read()).not.toBeNull();
  const reloaded = browser.openTab();
  const opening = reloaded.accounts.refresh();
  const locking = reloaded.accounts.lock();
  expect(await browser.keptKey.read()).toBeNull();
  await Promise.all([opening, locking]);
  expect(await browser.keptKey.read()).toBeNull();
  expect(reloaded.stores.access.state.get().type).toBe('locked');
});
