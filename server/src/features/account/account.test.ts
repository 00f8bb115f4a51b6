import { changeFullName, changePassword, readSession, requestReset, signIn, verifyCode } from '@uplift/contract';
import { expect, test } from 'vitest';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../../test-platform/passkey-ceremonies.ts';

const ADA = person('Ada Lovelace');

const NEW_PASSWORD = 'bmV3LXBhc3N3b3JkLW9mLWFkYS1sb3ZlbGFjZS4uLi4';

const credentials = (password: string) => ({ email_address: ADA.emailAddress, password });

async function readLevel(visitor: Visitor): Promise<number> {
  const { body } = await visitor.call(readSession);
  return (body?.data as { readonly authenticated: number } | undefined)?.authenticated ?? -1;
}

const change = (visitor: Visitor, body: Readonly<Record<string, unknown>>) =>
  visitor.call(changePassword, { body: { current_password: ADA.password, new_password: NEW_PASSWORD, ...body } });

describeSite('the own account', (open) => {
  test('[API-6] [ACCT-23] a new full name is answered with the whole profile, and stays', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { body } = await ada.call(changeFullName, { body: { full_name: '  Ada King ' } });
    expect(body?.data).toEqual({
      uplift_id: expect.any(String),
      email_address: ADA.emailAddress,
      full_name: 'Ada King',
      profile_picture: expect.stringMatching(/^\/api\/v1\/accounts\/[\w-]+\/profile-picture\?v=0$/u),
      role: null,
    });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ profile: { full_name: 'Ada King' } });
  });

  test('[ACCT-22] an invalid name is answered with the field and the reason, and changes nothing', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    for (const name of ['Ada', '', ' ', 'Ada\r\nBcc: eve@example.org Lovelace', 'x '.repeat(150)]) {
      const { status, body } = await ada.call(changeFullName, { body: { full_name: name } });
      expect([status, body?.errors?.[0]?.for]).toEqual([400, 'full_name']);
    }
    const injected = "Robert'); drop table accounts;-- Tables";
    expect((await ada.call(changeFullName, { body: { full_name: injected } })).body?.data).toMatchObject({
      full_name: injected,
    });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ profile: { full_name: injected } });
  });

  test('[API-8] a new password replaces the old one, and the person is mailed', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    expect((await change(ada, {})).body).toEqual({ data: true });
    expect((await site.visitor().call(signIn, { body: credentials(ADA.password) })).status).toBe(401);
    expect((await site.visitor().call(signIn, { body: credentials(NEW_PASSWORD) })).status).toBe(200);
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Uplift password was changed');
  });

  test('the mail about a new password links to this site, whatever host its call named', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    ada.cookies.set('__Host-uplift_session', ada.cookies.get('uplift_session') ?? '');
    const body = { current_password: ADA.password, new_password: NEW_PASSWORD };
    expect((await ada.call(changePassword, { body, headers: { host: 'evil.example' } })).status).toBe(200);
    const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
    expect(mail?.subject).toBe('Your Uplift password was changed');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('http://localhost:0/');
      expect(text).not.toContain('evil.example');
    }
  });

  test('[API-8] [ACCT-22] a wrong current password changes nothing, and cannot be guessed', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const wrong = await change(ada, { current_password: NEW_PASSWORD });
    expect(wrong.status).toBe(401);
    expect(wrong.body?.errors).toEqual([{ for: 'current_password', because: 'This is not your current password.' }]);
    for (let tries = 1; tries < 10; tries += 1) await change(ada, { current_password: NEW_PASSWORD });
    const late = await change(ada, {});
    expect([late.status, late.headers['retry-after']]).toEqual([429, '900']);
    site.platform.clock.move(900_000);
    expect((await change(ada, {})).status).toBe(200);
  });

  test('[API-8] a password can be changed sixty times an hour at most, even with the right one', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { data } = (await ada.call(readSession)).body as { data: { profile: { uplift_id: string } } };
    for (let times = 0; times < 60; times += 1)
      await site.platform.limits.count(COSTLY_WORK.hashes, data.profile.uplift_id);
    const late = await change(ada, {});
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('a new password ends every other session and forgets every other device, unless the call asks to keep them', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const { passkey } = await makePasskey(ada);
    const tablet = site.visitor();
    await signInWithPasskey(tablet, passkey);
    await change(ada, { sign_out_others: false });
    expect([await readLevel(ada), await readLevel(tablet)]).toEqual([2, 2]);
    await change(ada, { current_password: NEW_PASSWORD, new_password: ADA.password });
    expect([await readLevel(ada), await readLevel(tablet)]).toEqual([2, 0]);
    expect((await tablet.call(signIn, { body: credentials(ADA.password) })).body).toEqual({ data: false });
    expect((await ada.call(signIn, { body: credentials(ADA.password) })).body).toEqual({ data: true });
  });

  test('the token from before a new password does not work', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const thief = site.visitor();
    thief.cookies.set('uplift_session', ada.cookies.get('uplift_session') ?? '');
    expect(await readLevel(thief)).toBe(2);
    await change(ada, { sign_out_others: false });
    expect([await readLevel(ada), await readLevel(thief)]).toEqual([2, 0]);
  });

  test('a new password ends everything begun with the old one: a sign-in that waits for its code, a mailed link', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const thief = site.visitor();
    await thief.call(signIn, { body: credentials(ADA.password) });
    const code = await site.codeSentTo(ADA.emailAddress);
    await thief.call(requestReset, { body: { email_address: ADA.emailAddress } });
    await change(ada, { sign_out_others: false });
    expect((await thief.call(verifyCode, { body: { verification_code: code } })).status).toBe(401);
    const left = await site.platform.queries.query.passwordResets.findMany();
    expect(left.filter(({ accountId }) => accountId !== null)).toEqual([]);
  });
});
