import { readSession, readSessionKey, resendCode, signIn, signOut, verifyCode } from '@uplift/contract';
import { expect, test } from 'vitest';
import { accounts, sessions } from '../../platform/database/schema.ts';
import { admitAddress } from '../../platform/sessions/admissions.repository.ts';
import { createRateLimits } from '../../platform/rate-limits/database-rate-limits.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { COSTLY_WORK } from '../../platform/rate-limits/costly-work.ts';
import type { Attempt } from '../../platform/rate-limits/rate-limits.ts';
import { LIMITS } from './limits.ts';

const ADA = person('Ada Lovelace');
const CREDENTIALS = { body: { email_address: ADA.emailAddress, password: ADA.password } };
const WRONG = { body: { email_address: ADA.emailAddress, password: 'not her password' } };
const DAY_MS = 24 * 60 * 60 * 1000;

async function fetchSession(browser: Visitor): Promise<unknown> {
  return (await browser.call(readSession)).body?.data;
}

/** Attempts that were made before. */
async function counted({ platform }: TestSite, times: number, [limit, key]: Attempt): Promise<void> {
  for (let time = 0; time < times; time += 1) await platform.limits.count(limit, key);
}

describeSite('signing in', (open) => {
  test('[API-9] [AUTH-25] signing in returns false on a new device, and mails a code', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const browser = site.visitor();
    const answer = await browser.call(signIn, {
      body: { ...CREDENTIALS.body, email_address: ' ADA.Lovelace@example.ORG' },
    });
    expect([answer.status, answer.body]).toEqual([200, { data: false }]);
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 1 });
    expect((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.subject).toBe('Your code for signing in to Uplift');
  });

  test('[AUTH-46] [AUTH-25] signing in returns true for 30 days on a device that passed a code', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    await browser.call(signOut);
    site.platform.clock.move(30 * DAY_MS - 1);
    expect((await browser.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 2 });
    site.platform.clock.move(1);
    expect((await browser.call(signIn, CREDENTIALS)).body).toEqual({ data: false });
  });

  test('[AUTH-46] a device is trusted for the accounts that passed a code on it, and no other', async () => {
    const site = await open();
    const tablet = await site.signedUp(ADA);
    const grace = person('Grace Hopper');
    await site.signedUp(grace, site.visitor());
    const credentials = { body: { email_address: grace.emailAddress, password: grace.password } };
    expect((await tablet.call(signIn, credentials)).body).toEqual({ data: false });
    await tablet.call(verifyCode, { body: { verification_code: await site.codeSentTo(grace.emailAddress) } });
    expect((await tablet.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
    expect((await tablet.call(signIn, credentials)).body).toEqual({ data: true });
  });

  test('[AUTH-50] signing in returns the same for a wrong password and an unknown address, next to the password', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const unknown = { body: { email_address: 'unknown@example.org', password: 'not her password' } };
    const responses = [await site.visitor().call(signIn, WRONG), await site.visitor().call(signIn, unknown)];
    for (const { status, body, setCookies } of responses) {
      expect([status, setCookies]).toEqual([401, []]);
      expect(body?.errors).toEqual([{ for: 'password', because: 'Either your Uplift ID or password is incorrect.' }]);
    }
  });

  test('signing in needs no mail on a trusted device; on any other it stores nothing while no mail can be sent', async () => {
    const site = await open();
    const trusted = await site.signedUp(ADA);
    const before = await site.platform.queries.select({ id: sessions.id }).from(sessions);
    site.platform.transport.isUp = false;
    const responses = [await site.visitor().call(signIn, CREDENTIALS), await site.visitor().call(signIn, WRONG)];
    expect(responses.map(({ status, headers }) => [status, headers['retry-after']])).toEqual([
      [503, '60'],
      [503, '60'],
    ]);
    expect(await site.platform.queries.select({ id: sessions.id }).from(sessions)).toEqual(before);
    expect((await trusted.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
  });

  test('[PERM-23] [PERM-24] signing in in a beta lets admitted addresses in, and refuses others openly only with the right password', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    await admitAddress(site.platform.queries, ADA.emailAddress, site.platform.now());
    await site.signedUp(ADA);
    const passwordHash = await site.platform.passwords.hash(ADA.password, 'ada');
    const grace = { id: crypto.randomUUID(), emailAddress: 'grace@example.org', fullName: 'Grace Hopper' };
    const now = site.platform.now();
    await site.platform.queries
      .insert(accounts)
      .values({ ...grace, passwordHash, sealedMasterKey: '', createdAt: now });
    const asGrace = (password: string) => ({ body: { email_address: grace.emailAddress, password } });
    const refused = await site.visitor().call(signIn, asGrace(ADA.password));
    expect([refused.status, refused.body?.errors?.[0]?.because]).toEqual([403, 'Only beta customers may sign in.']);
    expect((await site.visitor().call(signIn, asGrace('not her password'))).status).toBe(401);
    expect((await site.visitor().call(signIn, CREDENTIALS)).status).toBe(200);
  });

  test('[PERM-24] a person who was signed in before a beta counts as signed out', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    await admitAddress(site.platform.queries, ADA.emailAddress, site.platform.now());
    const browser = await site.signedUp(ADA);
    await site.platform.queries.update(accounts).set({ emailAddress: 'ada@elsewhere.example' });
    expect(await fetchSession(browser)).toMatchObject({ authenticated: 0, profile: null });
    expect((await browser.call(readSessionKey)).body?.data).toEqual({ uplift_id: null, masterKey: null });
    expect((await browser.call(resendCode)).status).toBe(403);
  });
});

describeSite('guessing passwords', (open) => {
  test('signing in is refused after ten times in a quarter of an hour per address, and never locks out its own device', async () => {
    const site = await open();
    const own = await site.signedUp(ADA);
    await counted(site, 8, [LIMITS.signInOfAddress, ADA.emailAddress]);
    for (const ip of ['203.0.113.1', '203.0.113.2'])
      expect((await site.visitor(ip).call(signIn, WRONG)).status).toBe(401);
    const barred = await site.visitor('203.0.113.3').call(signIn, CREDENTIALS);
    expect([barred.status, barred.body?.errors?.[0]?.for]).toEqual([429, 'password']);
    expect(Number(barred.headers['retry-after'])).toBe(900);
    expect((await own.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
    site.platform.clock.move(900_000);
    expect((await site.visitor().call(signIn, CREDENTIALS)).status).toBe(200);
  });

  test('[AUTH-50] signing in is refused in the same way for an address without an account', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const unknown = { body: { email_address: 'unknown@example.org', password: 'not her password' } };
    for (const { body } of [WRONG, unknown]) await counted(site, 10, [LIMITS.signInOfAddress, body.email_address]);
    const [known, other] = [await site.visitor().call(signIn, WRONG), await site.visitor().call(signIn, unknown)];
    expect([known.status, known.body]).toEqual([429, other.body]);
  });

  test('signing in is refused after 150 times per network, which then uses up nothing of an address', async () => {
    const site = await open();
    const own = await site.signedUp(ADA);
    await counted(site, 149, [LIMITS.signInFromNetwork, '2001:db8:0:0']);
    expect((await site.visitor('2001:db8::1').call(signIn, WRONG)).status).toBe(401);
    for (let tries = 0; tries < 11; tries += 1) {
      expect((await site.visitor(`2001:db8::${tries + 2}`).call(signIn, WRONG)).status).toBe(429);
    }
    expect((await site.visitor('2001:db8:1::1').call(signIn, CREDENTIALS)).status).toBe(200);
    expect((await own.call(signIn, CREDENTIALS)).status).toBe(200);
  });

  test('signing in on a stolen trusted device is refused after twenty times, until its owner was right', async () => {
    const site = await open();
    const stolen = await site.signedUp(ADA);
    const key = `${ADA.emailAddress} ${stolen.cookies.get('uplift_device')}`;
    await counted(site, 19, [LIMITS.signInOfDevice, key]);
    expect((await stolen.call(signIn, CREDENTIALS)).status).toBe(200);
    await counted(site, 19, [LIMITS.signInOfDevice, key]);
    expect((await stolen.call(signIn, WRONG)).status).toBe(401);
    expect((await stolen.call(signIn, CREDENTIALS)).status).toBe(429);
    expect((await site.visitor().call(signIn, CREDENTIALS)).status).toBe(200);
  });

  test('signing in on a trusted device without a session is three statements: the account, the attempts, and the session', async () => {
    const site = await open();
    const tablet = await site.signedUp(ADA);
    await tablet.call(signOut);
    const { statements } = site.platform;
    statements.length = 0;
    expect((await tablet.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
    expect(statements).toHaveLength(3);
  });

  test('signing in on a trusted device is served sixty times an hour, even with the right password: a hash is costly for all', async () => {
    const site = await open();
    const [tablet, phone] = [await site.signedUp(ADA), site.visitor()];
    const key = `${ADA.emailAddress} ${tablet.cookies.get('uplift_device')}`;
    await counted(site, 59, [COSTLY_WORK.hashes, key]);
    expect((await tablet.call(signIn, CREDENTIALS)).status).toBe(200);
    const late = await tablet.call(signIn, CREDENTIALS);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '3600']);
    expect((await phone.call(signIn, CREDENTIALS)).status).toBe(200);
  });

  test('guesses of a password are counted at once, however many arrive together', async () => {
    const site = await open();
    await counted(site, 7, [LIMITS.signInOfAddress, ADA.emailAddress]);
    const guesses = Array.from({ length: 9 }, () => site.visitor().call(signIn, WRONG));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
  });

  test('guesses of a password are also refused by the next started server', async () => {
    const site = await open();
    await counted(site, 10, [LIMITS.signInOfAddress, ADA.emailAddress]);
    const limits = createRateLimits(site.platform);
    expect(await limits.count(LIMITS.signInOfAddress, ADA.emailAddress)).toBeGreaterThan(0);
  });
});
