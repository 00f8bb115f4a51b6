import { readSession, readSessionKey, resendCode, signIn, signOut, signUp, verifyCode } from '@uplift/contract';
import { expect, test } from 'vitest';
import { sessions } from '../../platform/database/schema.ts';
import { admitAddress } from '../../platform/sessions/admissions.repository.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const CREDENTIALS = { body: { email_address: ADA.emailAddress, password: ADA.password } };
const DAY_MS = 24 * 60 * 60 * 1000;

async function fetchSession(browser: Visitor): Promise<unknown> {
  return (await browser.call(readSession)).body?.data;
}

describeSite('what a browser learns about its session', (open) => {
  test('[API-2] [PERM-1] [PERM-3] a signed-out session is at level 0 and has no subscription', async () => {
    const site = await open();
    expect(await fetchSession(site.visitor())).toEqual({
      authenticated: 0,
      subscription: null,
      admission: 'open',
      beta: false,
      profile: null,
      church: null,
      church_count: 0,
      verification: null,
    });
  });

  test('[API-2] [PERM-2] a subscription and a profile are returned only at level 2', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 2, subscription: { plan: 'included' } });
    await browser.call(signIn, CREDENTIALS);
    const waiting = site.visitor();
    await waiting.call(signIn, CREDENTIALS);
    expect(await fetchSession(waiting)).toMatchObject({ authenticated: 1, subscription: null, profile: null });
    expect((await waiting.call(readSessionKey)).body?.data).toEqual({ uplift_id: null, masterKey: null });
  });
});

describeSite('what a session check asks the database', (open) => {
  test('[API-2] a signed-in person is found with one statement, in beta too', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    const { configuration, queries, statements, now } = site.platform;
    const checkSession = async () => {
      statements.length = 0;
      return [await fetchSession(browser), statements.length];
    };
    expect(await checkSession()).toMatchObject([{ authenticated: 2, profile: { full_name: ADA.fullName } }, 1]);
    Object.assign(configuration, { admission: 'beta' });
    expect(await checkSession()).toMatchObject([{ authenticated: 0, profile: null }, 1]);
    await admitAddress(queries, ADA.emailAddress, now());
    expect(await checkSession()).toMatchObject([{ authenticated: 2, beta: true }, 1]);
  });
});

describeSite('the cookie of a session', (open) => {
  test('[AUTH-43] the cookie of a session is HttpOnly and SameSite=Lax, and Secure with the prefix __Host- outside this machine', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const here = await site.visitor().call(signIn, CREDENTIALS);
    expect(here.setCookies[0]).toMatch(/^uplift_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/u);
    const there = await site.visitor().call(signIn, { ...CREDENTIALS, headers: { host: 'songs.example.org' } });
    expect(there.setCookies[0]).toMatch(/^__Host-uplift_session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/u);
  });

  test('[AUTH-42] the cookie of a session holds 256 random bits, and the database has only their hash', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    const token = browser.cookies.get('uplift_session') ?? '';
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const [row] = await site.platform.queries.select().from(sessions);
    expect(row?.tokenHash).toHaveLength(32);
    expect(Buffer.from(row?.tokenHash ?? []).toString('base64url')).not.toBe(token);
    browser.cookies.set('uplift_session', Buffer.from(row?.tokenHash ?? []).toString('base64url'));
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 0 });
  });

  test('[AUTH-44] the cookie of a session works for 30 days from its last use, in a browser that drops expired ones', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    // A tablet that is opened once a week.
    for (let weeks = 0; weeks < 7; weeks += 1) {
      site.platform.clock.move(7 * DAY_MS);
      expect(await fetchSession(browser)).toMatchObject({ authenticated: 2 });
    }
    site.platform.clock.move(29 * DAY_MS);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 2 });
    site.platform.clock.move(30 * DAY_MS);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 0 });
  });

  test('the cookie of a session is replaced after each rise of its level, and the old one opens nothing: a planted session stays the attacker’s', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const victim = site.visitor();
    victim.cookies.set('uplift_session', 'chosen-by-the-attacker-chosen-by-the-attacker');
    await victim.call(signIn, CREDENTIALS);
    const first = victim.cookies.get('uplift_session');
    await victim.call(verifyCode, { body: { verification_code: await site.codeSentTo(ADA.emailAddress) } });
    const attacker = site.visitor();
    for (const token of ['chosen-by-the-attacker-chosen-by-the-attacker', first ?? '']) {
      attacker.cookies.set('uplift_session', token);
      expect(await fetchSession(attacker)).toMatchObject({ authenticated: 0 });
    }
    expect(await fetchSession(victim)).toMatchObject({ authenticated: 2 });
  });

  test('a session planted in the browser of a person who signs up does not become theirs', async () => {
    const site = await open();
    const attacker = await site.signedUp(person('Eve Attacker'));
    const victim = site.visitor();
    victim.cookies.set('uplift_session', attacker.cookies.get('uplift_session') ?? '');
    await site.signedUp(ADA, victim);
    expect(await fetchSession(victim)).toMatchObject({ profile: { email_address: ADA.emailAddress } });
    expect(await fetchSession(attacker)).toMatchObject({ authenticated: 0 });
  });

  test('[API-4] [AUTH-38] signing out removes the cookie, ends the session and returns 200 to every caller', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    const token = browser.cookies.get('uplift_session') ?? '';
    const answer = await browser.call(signOut);
    expect([answer.status, answer.body]).toEqual([200, { data: true }]);
    expect(browser.cookies.has('uplift_session')).toBe(false);
    browser.cookies.set('uplift_session', token);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 0 });
    expect((await site.visitor().call(signOut)).status).toBe(200);
  });

  test('[API-1] a call without the cookie of a session is signed out', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 2 });
    browser.cookies.clear();
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 0 });
    expect((await browser.call(resendCode)).status).toBe(401);
    expect((await browser.call(signUp, { body: {} })).status).toBe(400);
  });
});
