import {
  authenticatePasskey,
  confirmSession,
  listPasskeys,
  readPasskeyAuthentication,
  readPasskeyRegistration,
  readSession,
  removePasskey,
  renamePasskey,
  signIn,
  signOut,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../../test-platform/passkey-ceremonies.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');

async function readLevel(visitor: Visitor): Promise<number> {
  const { body } = await visitor.call(readSession);
  return (body?.data as { readonly authenticated: number } | undefined)?.authenticated ?? -1;
}

const buildCredentials = ({ emailAddress, password }: typeof ADA) => ({ email_address: emailAddress, password });

describeSite('passkeys', (open) => {
  test('[API-15] a browser gets what it needs to create a passkey: found without an address, with the person verified, without attestation', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const { status, body, headers } = await ada.call(readPasskeyRegistration);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body?.data).toMatchObject({
      rp: { name: 'Uplift', id: 'localhost' },
      user: { id: passkey.userHandle, name: ADA.emailAddress, displayName: ADA.fullName },
      challenge: expect.stringMatching(/^[\w-]{43}$/u),
      timeout: 300_000,
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
      excludeCredentials: [{ id: passkey.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
    });
  });

  test('[API-16] a created passkey is stored, named after its password manager, its device or as the person says', async () => {
    const site = await open();
    const { platform } = site;
    const ada = await site.signedUp(ADA);
    const first = await makePasskey(ada, { aaguid: 'ea9b8d664d011d213ce4b6b48cb575d4' });
    expect(first.answer.body?.data).toEqual({
      passkey_id: first.passkey.id,
      name: 'Google Password Manager',
      created_at: platform.now().toISOString(),
      last_used_at: null,
    });
    platform.clock.move(1000);
    await makePasskey(ada);
    platform.clock.move(1000);
    await makePasskey(ada, { name: ' Key on my ring ' });
    const { body } = await ada.call(listPasskeys);
    expect(body?.data).toMatchObject([
      { name: 'Google Password Manager' },
      { name: 'A browser' },
      { name: 'Key on my ring' },
    ]);
    const notices = (await platform.mailsTo(ADA.emailAddress)).slice(-3);
    expect(notices.map(({ subject }) => subject)).toEqual(Array(3).fill('A passkey was added to your Uplift account'));
    expect(notices.some(({ text, html }) => `${text}${html}`.includes('ring'))).toBe(false);
  });

  test('[API-17] [API-18] [AUTH-24] a passkey requested by its address signs in: data is true', async () => {
    const site = await open();
    const { platform } = site;
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const tablet = site.visitor();
    const optionsAnswer = await tablet.call(readPasskeyAuthentication, {
      query: { email_address: ` ${ADA.emailAddress.toUpperCase()}` },
    });
    expect(optionsAnswer.body?.data).toMatchObject({
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: [{ id: passkey.id, type: 'public-key', transports: ['hybrid', 'internal'] }],
    });
    const answer = await signInWithPasskey(tablet, passkey, { emailAddress: ADA.emailAddress });
    expect(answer.body).toEqual({ data: true });
    expect(await readLevel(tablet)).toBe(2);
    const { body } = await ada.call(listPasskeys);
    expect(body?.data).toMatchObject([{ passkey_id: passkey.id, last_used_at: platform.now().toISOString() }]);
  });

  test('the browser offers its passkeys without an address', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const tablet = site.visitor();
    const optionsAnswer = await tablet.call(readPasskeyAuthentication);
    expect(optionsAnswer.body?.data).toMatchObject({ allowCredentials: [] });
    expect((await signInWithPasskey(tablet, passkey)).status).toBe(200);
    expect(await readLevel(tablet)).toBe(2);
  });

  test('[AUTH-45] a person who waits for a code at level 1 gets to level 2 by a passkey, with a new token', async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const tablet = site.visitor();
    expect((await tablet.call(signIn, { body: buildCredentials(ADA) })).body).toEqual({ data: false });
    expect(await readLevel(tablet)).toBe(1);
    const waiting = tablet.cookies.get('uplift_session') ?? '';
    expect((await signInWithPasskey(tablet, passkey)).status).toBe(200);
    expect(await readLevel(tablet)).toBe(2);
    const thief = site.visitor();
    thief.cookies.set('uplift_session', waiting);
    expect(await readLevel(thief)).toBe(0);
  });

  test('a device that passed a passkey signs in with the password alone for 30 days', async () => {
    const site = await open();
    const { platform } = site;
    const { passkey } = await makePasskey(await site.signedUp(ADA));
    const tablet = site.visitor();
    await signInWithPasskey(tablet, passkey);
    await tablet.call(signOut);
    expect((await tablet.call(signIn, { body: buildCredentials(ADA) })).body).toEqual({ data: true });
    await tablet.call(signOut);
    platform.clock.move(30 * 24 * 60 * 60 * 1000);
    expect((await tablet.call(signIn, { body: buildCredentials(ADA) })).body).toEqual({ data: false });
  });

  test('a tablet that two people share is trusted by both, no matter who signed in last', async () => {
    const site = await open();
    const ada = await makePasskey(await site.signedUp(ADA));
    const ben = await makePasskey(await site.signedUp(BEN));
    const tablet = site.visitor();
    await signInWithPasskey(tablet, ada.passkey);
    const earlier = tablet.cookies.get('uplift_device');
    await signInWithPasskey(tablet, ben.passkey);
    expect(tablet.cookies.get('uplift_device')).not.toBe(earlier);
    expect((await tablet.call(signIn, { body: buildCredentials(ADA) })).body).toEqual({ data: true });
    expect((await tablet.call(signIn, { body: buildCredentials(BEN) })).body).toEqual({ data: true });
  });

  test('passkeys are named and removed; a removed one signs no one in', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const params = { passkey_id: passkey.id };
    const named = await ada.call(renamePasskey, { params, body: { name: 'Stage tablet' } });
    expect(named.body?.data).toMatchObject({ passkey_id: passkey.id, name: 'Stage tablet' });
    expect((await ada.call(removePasskey, { params })).body).toEqual({ data: true });
    expect((await ada.call(listPasskeys)).body).toEqual({ data: [] });
    expect((await ada.call(removePasskey, { params })).status).toBe(404);
    expect((await signInWithPasskey(site.visitor(), passkey)).status).toBe(401);
  });

  test.each(['a\u0000b', 'a\u001Bb', 'a\uD800b'])('the name or id %j of a passkey is refused', async (text) => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const named = await ada.call(renamePasskey, { params: { passkey_id: passkey.id }, body: { name: text } });
    expect([named.status, named.body?.errors?.[0]?.for]).toEqual([400, 'name']);
    const answered = await ada.call(authenticatePasskey, { body: { id: text, response: {} } });
    expect(answered.status).toBe(400);
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await ada.send(method, '/api/v1/auth/passkeys/%00', { body: { name: 'New' } })).status).toBe(404);
  });

  test('a passkey is added only by a person who has just signed in, or has entered their password again', async () => {
    const site = await open();
    const tablet = await site.signedUp(ADA);
    const optionsAnswer = async () => (await tablet.call(readPasskeyRegistration)).status;
    expect(await optionsAnswer()).toBe(200);
    site.platform.clock.move(5 * 60_000 + 1);
    const refused = await tablet.call(readPasskeyRegistration);
    expect([refused.status, refused.body?.errors?.[0]?.for]).toEqual([403, 'confirmation']);
    const guessed = await tablet.call(confirmSession, { body: { current_password: BEN.password } });
    expect([guessed.status, await optionsAnswer()]).toEqual([401, 403]);
    expect((await tablet.call(confirmSession, { body: { current_password: ADA.password } })).status).toBe(200);
    expect((await makePasskey(tablet)).answer.status).toBe(200);
    site.platform.clock.move(5 * 60_000 + 1);
    expect(await optionsAnswer()).toBe(403);
  });

  test('a passkey that is used on an unknown device, or removed, is reported by mail', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const subjects = async () => (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject).slice(2);
    const phone = site.visitor();
    await signInWithPasskey(phone, passkey);
    const used = 'A passkey signed in to your Uplift account on a new device';
    expect(await subjects()).toEqual([used]);
    await signInWithPasskey(phone, passkey);
    expect(await subjects()).toEqual([used]);
    await ada.call(removePasskey, { params: { passkey_id: passkey.id } });
    expect(await subjects()).toEqual([used, 'A passkey was removed from your Uplift account']);
  });

  test("no one names or removes another person's passkey", async () => {
    const site = await open();
    const { passkey } = await makePasskey(await site.signedUp(ADA), { name: 'Mine' });
    const ben = await site.signedUp(BEN);
    const params = { passkey_id: passkey.id };
    expect((await ben.call(renamePasskey, { params, body: { name: 'Yours' } })).status).toBe(404);
    expect((await ben.call(removePasskey, { params })).status).toBe(404);
    expect((await ben.call(listPasskeys)).body).toEqual({ data: [] });
  });

  test('an account has ten passkeys at most, even if some are created at once', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    for (let made = 0; made < 9; made += 1) expect((await makePasskey(ada)).answer.status).toBe(200);
    const atOnce = await Promise.all([makePasskey(ada), makePasskey(ada), makePasskey(ada)]);
    expect(atOnce.map(({ answer }) => answer.status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    const { answer } = await makePasskey(ada);
    expect(answer.status).toBe(409);
    expect(answer.body?.errors).toEqual([
      { for: 'passkey_registration', because: 'An account can have at most 10 passkeys. Remove one first.' },
    ]);
  });
});
