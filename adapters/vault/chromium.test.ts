import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import { journeyOptions } from '../../tools/chromium.ts';
import type { VaultEntry } from './chromium-entry.ts';
import { signInProof } from './index.ts';

declare const uplift: VaultEntry;

const START_MS = 60_000;
let browser: BundledPage;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)), journeyOptions());
}, START_MS);
afterAll(() => browser.close());

describe('the vault in Chromium', () => {
  test('[DATA-21] a stored key is there after the page is closed, works, and cannot be read out', async () => {
    const first = await browser.openTab();
    const { sealed, iv } = await first.evaluate(() => uplift.keepFresh());
    await first.close();
    const later = await browser.openTab();
    const opened = await later.evaluate(({ sealed, iv }) => uplift.openWithKept(sealed, iv), { sealed, iv });
    expect(opened).toEqual({ entryId: 'entry-1', upliftId: 'ada', isExtractable: false, text: 'Psalm 103' });
    await later.close();
  });

  test('a forgotten key is gone', async () => {
    const page = await browser.openFreshBrowser();
    const { sealed, iv } = await page.evaluate(() => uplift.keepFresh());
    await page.evaluate(() => uplift.kept.forget());
    expect(await page.evaluate(({ sealed, iv }) => uplift.openWithKept(sealed, iv), { sealed, iv })).toBeNull();
    await page.context().close();
  });

  test('a key that is forgotten as the page closes is gone, and a key that is kept afterwards stays', async () => {
    const page = await browser.openFreshBrowser();
    const { sealed, iv } = await page.evaluate(() => uplift.keepFresh());
    await page.evaluate(() => uplift.forgetAndReload());
    await page.waitForFunction(() => !('isClosing' in globalThis) && 'uplift' in globalThis);
    expect(await page.evaluate(({ sealed, iv }) => uplift.openWithKept(sealed, iv), { sealed, iv })).toBeNull();
    const next = await page.evaluate(() => uplift.keepFresh());
    await page.reload();
    expect(await page.evaluate(({ sealed, iv }) => uplift.openWithKept(sealed, iv), next)).not.toBeNull();
    await page.context().close();
  });

  test('a value that isn’t a key is not accepted as one', async () => {
    const page = await browser.openFreshBrowser();
    await page.evaluate(() => uplift.keepFresh());
    await page.evaluate(() => uplift.damage());
    expect(await page.evaluate(() => uplift.kept.read())).toBeNull();
    await page.context().close();
  });

  test('a page that may store nothing keeps no key, and continues', async () => {
    const page = await browser.openFreshBrowser('/sandboxed');
    const kept = await page.evaluate(async () => {
      await uplift.kept.forget();
      return uplift.kept.read();
    });
    expect(kept).toBeNull();
    await page.context().close();
  });

  test('[DATA-24] an account that is sealed and opened in Chromium derives its key as Node does', async () => {
    const credentials = { emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
    const derived = await browser.page.evaluate(async (credentials) => {
      const secrets = { upliftId: 'ada', masterKey: uplift.vault.newMasterKey() };
      const entry = await uplift.vault.sealAccount('entry-1', await uplift.vault.buildLock(credentials), secrets);
      const opened = await uplift.vault.openAccount(entry, credentials.password);
      return { isSame: opened?.masterKey === secrets.masterKey, proof: await uplift.vault.signInProof(credentials) };
    }, credentials);
    expect(derived).toEqual({ isSame: true, proof: await signInProof(credentials) });
  });

  test('a page without https has no cryptography, and reports it', async () => {
    const page = await browser.page.context().newPage();
    await page.route('http://uplift.example/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await browser.page.request.get(browser.origin + pathname) });
    });
    await page.goto('http://uplift.example/');
    expect(await page.evaluate(() => uplift.vault.canDeriveKeys())).toBe(false);
    await page.close();
  });
});
