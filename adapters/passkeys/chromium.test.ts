import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { openBundledPage } from '../../tools/bundled-page.ts';
import type { BundledPage } from '../../tools/bundled-page.ts';
import { journeyOptions } from '../../tools/chromium.ts';
import type { PasskeysEntry } from './chromium-entry.ts';

declare const uplift: PasskeysEntry;

const START_MS = 60_000;
const CHALLENGE = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const NEW_PASSKEY = {
  challenge: CHALLENGE,
  rp: { id: 'localhost', name: 'Uplift' },
  user: { id: 'YWRh', name: 'ada@example.org', displayName: 'Ada Lovelace' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  excludeCredentials: [] as { readonly id: string; readonly type: string }[],
};
const [SALT, OTHER_SALT] = ['AQ'.repeat(21) + 'A', 'Ag'.repeat(21) + 'A'];
const ASKED = { challenge: CHALLENGE, rpId: 'localhost', userVerification: 'required' };

let browser: BundledPage;

beforeAll(async () => {
  browser = await openBundledPage(fileURLToPath(new URL('chromium-entry.ts', import.meta.url)), journeyOptions());
}, START_MS);
afterAll(() => browser.close());

/**
 * A tab with an authenticator in software (WebAuthn Level 3, section 11), and a function that makes its person
 * decline.
 */
async function openWithAuthenticator({ hasPrf = false } = {}): Promise<{
  readonly page: Page;
  readonly refuse: () => Promise<void>;
}> {
  const page = await browser.openFreshBrowser();
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      ctap2Version: 'ctap2_1',
      hasPrf,
    },
  });
  const refuse = async () => {
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  };
  return { page, refuse };
}

const create = (page: Page, options: typeof NEW_PASSKEY) =>
  page.evaluate((options) => uplift.passkeys.create(options), options);
const ask = (page: Page, options: Readonly<Record<string, unknown>>) =>
  page.evaluate((options) => uplift.passkeys.ask(options), options);

/** The credential and the secret in hexadecimal, or the refusal. */
const readSecret = (page: Page, credentials: readonly { readonly credential: string; readonly salt: string }[]) =>
  page.evaluate(async (credentials) => {
    const read = await uplift.passkeys.readSecret(credentials);
    if (!read.ok) return read.refusal;
    const bytes = Array.from(read.value.secret, (byte) => byte.toString(16).padStart(2, '0'));
    return { credential: read.value.credential, secret: bytes.join('') };
  }, credentials);

const createdId = async (page: Page, user = NEW_PASSKEY.user) => {
  const created = await create(page, { ...NEW_PASSKEY, user });
  if (!created.ok) throw new Error(`no passkey was created: ${created.refusal}`);
  return created.value.id;
};

describe('passkeys in Chromium', () => {
  test('a passkey is created and then authenticates, in the JSON of WebAuthn Level 3', async () => {
    const { page } = await openWithAuthenticator();
    const created = await create(page, NEW_PASSKEY);
    expect(created).toMatchObject({ ok: true, value: { type: 'public-key' } });
    const id = created.ok ? created.value.id : '';
    const answered = await ask(page, { ...ASKED, allowCredentials: [{ id, type: 'public-key' }] });
    expect(answered).toMatchObject({ ok: true, value: { id, response: { userHandle: 'YWRh' } } });
    const client = answered.ok ? Buffer.from(answered.value.response.clientDataJSON, 'base64url').toString() : '{}';
    expect(JSON.parse(client)).toMatchObject({ type: 'webauthn.get', challenge: CHALLENGE, origin: browser.origin });
    await page.context().close();
  });

  test('[AUTH-32] a passkey that exists already is distinguished from every other failure', async () => {
    const { page, refuse } = await openWithAuthenticator();
    const created = await create(page, NEW_PASSKEY);
    const excludeCredentials = [{ id: created.ok ? created.value.id : '', type: 'public-key' }];
    expect(await create(page, { ...NEW_PASSKEY, excludeCredentials })).toEqual({ ok: false, refusal: 'exists' });
    expect(await create(page, { ...NEW_PASSKEY, rp: { id: 'other.example', name: 'Uplift' } })).toEqual({
      ok: false,
      refusal: 'failed',
    });
    await refuse();
    expect(await create(page, NEW_PASSKEY)).toEqual({ ok: false, refusal: 'failed' });
    await page.context().close();
  });

  test('[AUTH-23] a missing passkey, or a person who declines, fails without an error', async () => {
    const { page, refuse } = await openWithAuthenticator();
    const allowCredentials = [{ id: 'bm9uZQ', type: 'public-key' }];
    expect(await ask(page, { ...ASKED, allowCredentials, timeout: 100 })).toEqual({ ok: false, refusal: 'failed' });
    await create(page, NEW_PASSKEY);
    await refuse();
    expect(await ask(page, ASKED)).toEqual({ ok: false, refusal: 'failed' });
    expect(await ask(page, { challenge: 'not base64url!' })).toEqual({ ok: false, refusal: 'failed' });
    await page.context().close();
  });

  test('passkeys are offered only if there is a field for the address', async () => {
    const { page } = await openWithAuthenticator();
    await create(page, NEW_PASSKEY);
    expect(await page.evaluate((asked) => uplift.passkeys.offer(asked), ASKED)).toEqual({
      ok: false,
      refusal: 'failed',
    });
    await page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<input autocomplete="username webauthn">'),
    );
    const offered = await page.evaluate(async (asked) => {
      if (!(await uplift.passkeys.canOffer())) return 'unsupported';
      const offer = uplift.passkeys.offer(asked);
      uplift.passkeys.cancel();
      return (await offer).ok ? 'taken' : 'ended';
    }, ASKED);
    expect(['taken', 'ended']).toContain(offered);
    await page.context().close();
  });
});

describe('the secret of a passkey', () => {
  test('a new passkey says that it has secrets, and what is returned of it holds none', async () => {
    const { page } = await openWithAuthenticator({ hasPrf: true });
    const first = { first: Buffer.alloc(32).toString('base64url') };
    const asked = { ...NEW_PASSKEY, extensions: { prf: { eval: first } } };
    const created = await create(page, asked);
    expect(created).toMatchObject({ ok: true, value: { clientExtensionResults: { prf: { enabled: true } } } });
    expect(created.ok && Object.keys(created.value.clientExtensionResults.prf ?? {})).toEqual(['enabled']);
    await page.context().close();
  });

  test('one salt gives the same 32 bytes each time, another salt or passkey others', async () => {
    const { page } = await openWithAuthenticator({ hasPrf: true });
    const credential = await createdId(page);
    const [one, again, other] = [
      await readSecret(page, [{ credential, salt: SALT }]),
      await readSecret(page, [{ credential, salt: SALT }]),
      await readSecret(page, [{ credential, salt: OTHER_SALT }]),
    ];
    expect(one).toEqual({ credential, secret: expect.stringMatching(/^[\da-f]{64}$/u) });
    expect(again).toEqual(one);
    expect(other).toMatchObject({ credential });
    expect(other).not.toEqual(one);
    const second = await createdId(page, { id: 'YmVu', name: 'ben@example.org', displayName: 'Ben' });
    const secret = await readSecret(page, [{ credential: second, salt: SALT }]);
    expect(secret).toMatchObject({ credential: second });
    expect(secret).not.toMatchObject({ secret: (one as { readonly secret: string }).secret }); // it was read above
    await page.context().close();
  });

  test('of several passkeys, the one that is there answers for its own salt', async () => {
    const { page } = await openWithAuthenticator({ hasPrf: true });
    const credential = await createdId(page);
    const alone = await readSecret(page, [{ credential, salt: OTHER_SALT }]);
    const missing = { credential: 'bm90LWhlcmU', salt: SALT };
    expect(await readSecret(page, [missing, { credential, salt: OTHER_SALT }])).toEqual(alone);
    await page.context().close();
  });

  test('a server that asks for the secret while signing in does not get it', async () => {
    const { page } = await openWithAuthenticator({ hasPrf: true });
    const id = await createdId(page);
    const answered = await page.evaluate(
      ({ asked, id }) => {
        const extensions = { prf: { evalByCredential: { [id]: { first: new Uint8Array(32) } } } };
        return uplift.passkeys.ask({ ...asked, allowCredentials: [{ id, type: 'public-key' }], extensions });
      },
      { asked: ASKED, id },
    );
    expect(answered).toMatchObject({ ok: true, value: { id, clientExtensionResults: {} } });
    expect(answered.ok && answered.value.clientExtensionResults.prf).toBeUndefined();
    await page.context().close();
  });

  test('a passkey without secrets is created, says so, and is unsupported', async () => {
    const { page } = await openWithAuthenticator();
    const created = await create(page, NEW_PASSKEY);
    expect(created).toMatchObject({ ok: true, value: { type: 'public-key' } });
    expect(created.ok && created.value.clientExtensionResults.prf?.enabled).not.toBe(true);
    const credential = created.ok ? created.value.id : '';
    expect(await readSecret(page, [{ credential, salt: SALT }])).toBe('unsupported');
    await page.context().close();
  });

  test('no passkeys, invalid salts and a person who declines fail without an error', async () => {
    const { page, refuse } = await openWithAuthenticator({ hasPrf: true });
    const credential = await createdId(page);
    expect(await readSecret(page, [])).toBe('failed');
    expect(await readSecret(page, [{ credential, salt: 'not base64url!' }])).toBe('failed');
    await refuse();
    expect(await readSecret(page, [{ credential, salt: SALT }])).toBe('failed');
    await page.context().close();
  });
});
