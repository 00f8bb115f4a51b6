import { completeReset, readReset, readSession, requestReset, signIn } from '@uplift/contract';
import { expect, test } from 'vitest';
import { passwordResets } from '../../platform/database/schema.ts';
import { describeSite, person, buildProof } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../../test-platform/passkey-ceremonies.ts';
import { LIMITS } from './limits.ts';

const ADA = person('Ada Lovelace');
const REQUEST = { body: { email_address: ADA.emailAddress } };
const NEW_PASSWORD = buildProof('a password of today');
const MINUTE_MS = 60_000;

interface Link {
  readonly reset_id: string;
  readonly reset_token: string;
}

/** Asks for a link, and reads it from the mail. */
async function linkFor(site: TestSite, headers: Readonly<Record<string, string>> = {}): Promise<Link & { url: URL }> {
  expect((await site.visitor().call(requestReset, { ...REQUEST, headers })).body).toEqual({ data: true });
  const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
  expect(mail?.subject).toBe('Set a new Uplift password');
  const url = new URL(mail?.essence ?? '');
  return { url, reset_id: url.searchParams.get('prid') ?? '', reset_token: url.searchParams.get('prt') ?? '' };
}

function completing(site: TestSite, { reset_id, reset_token }: Link, password = NEW_PASSWORD) {
  return site.visitor().call(completeReset, { body: { reset_id, reset_token, password } });
}

function signingIn(site: TestSite, password: string) {
  return site.visitor().call(signIn, { body: { email_address: ADA.emailAddress, password } });
}

describeSite('a password reset', (open) => {
  test('[API-12] [API-13] a password reset mails a link that sets a new password, and signs no one in', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    expect(link.url.pathname).toBe('/reset-password');
    const { url: _, ...body } = link;
    expect((await site.visitor().call(readReset, { body })).body).toEqual({
      data: { email_address: ADA.emailAddress, passkeys: [], encryption: 'managed' },
    });
    const answer = await completing(site, link);
    expect([answer.body, answer.setCookies]).toEqual([{ data: true }, []]);
    expect((await signingIn(site, ADA.password)).status).toBe(401);
    expect((await signingIn(site, NEW_PASSWORD)).body).toEqual({ data: false });
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Uplift password was changed');
  });

  test('[AUTH-49] a password reset ends every session of the account, and trusts no device any more', async () => {
    const site = await open();
    const browsers = [await site.signedUp(ADA), site.visitor()];
    await browsers[1]?.call(signIn, { body: { ...REQUEST.body, password: ADA.password } });
    const other = await site.signedUp(person('Grace Hopper'));
    await completing(site, await linkFor(site));
    for (const browser of browsers) {
      expect((await browser.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    }
    expect((await other.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
    const again = await browsers[0]?.call(signIn, { body: { ...REQUEST.body, password: NEW_PASSWORD } });
    expect(again?.body).toEqual({ data: false });
  });

  test.each([
    [undefined, 401],
    [false, 401],
    [true, 200],
  ])(
    'a password reset removes the passkeys, which another person may have added, unless asked to keep them: %s',
    async (kept, status) => {
      const site = await open();
      const { passkey } = await makePasskey(await site.signedUp(ADA), { name: 'Tablet' });
      const { url: _, ...link } = await linkFor(site);
      expect((await site.visitor().call(readReset, { body: link })).body?.data).toMatchObject({ passkeys: ['Tablet'] });
      const body = { ...link, password: NEW_PASSWORD, ...(kept === undefined ? {} : { keep_passkeys: kept }) };
      expect((await site.visitor().call(completeReset, { body })).status).toBe(200);
      const notice = (await site.platform.mailsTo(ADA.emailAddress)).find(({ subject }) =>
        subject.endsWith('was changed'),
      );
      expect(notice?.text.includes('Your passkeys were removed')).toBe(kept !== true);
      expect((await signInWithPasskey(site.visitor(), passkey)).status).toBe(status);
    },
  );

  test('[AUTH-48] the link of a password reset has a token of 256 bits, and the database has only its hash', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    expect(Buffer.from(link.reset_token, 'base64url')).toHaveLength(32);
    const [kept] = await site.platform.queries.select().from(passwordResets);
    expect(kept?.tokenHash).toHaveLength(32);
    expect(Buffer.from(kept?.tokenHash ?? []).toString('base64url')).not.toBe(link.reset_token);
  });

  test('[AUTH-48] a password reset works once, even if it is used twice at the same moment', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    const responses = await Promise.all([
      completing(site, link, buildProof('one password')),
      completing(site, link, buildProof('two passwords')),
    ]);
    expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 401]);
    const again = await completing(site, link);
    expect([again.status, again.body?.errors?.[0]?.for]).toEqual([401, 'password_reset']);
  });

  test('[AUTH-48] a password reset uses up every other link of the account', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const [first, second] = [await linkFor(site), await linkFor(site)];
    expect((await completing(site, second)).status).toBe(200);
    expect((await completing(site, first)).status).toBe(401);
  });

  test.each([
    ['[AUTH-48] for 30 minutes', 30 * MINUTE_MS - 1, 200],
    ['[AUTH-48] not longer', 30 * MINUTE_MS, 401],
    ['not after a clock was put back an hour', -60 * MINUTE_MS, 401],
    ['not after a clock was put forward an hour', 60 * MINUTE_MS, 401],
  ])('a password reset works for a limited time: %s', async (_, passedMs, status) => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    site.platform.clock.move(passedMs);
    expect((await completing(site, link)).status).toBe(status);
  });

  test('a password reset with another token or id is refused, in one sentence', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    const foreign = await linkFor(site);
    const wrong = [
      { ...link, reset_token: foreign.reset_token },
      { ...link, reset_id: crypto.randomUUID() },
      { ...link, reset_token: '' },
    ];
    const responses = [];
    for (const guess of wrong) responses.push(await completing(site, guess));
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 400]);
    expect(responses[0]?.body).toEqual(responses[1]?.body);
    expect(responses[0]?.body?.errors?.map((complaint) => complaint.for)).toEqual(['password_reset']);
    expect((await completing(site, link)).status).toBe(200);
  });

  test('[AUTH-50] a password reset is answered the same for an address without an account, which gets no mail', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const known = await site.visitor().call(requestReset, REQUEST);
    const unknown = await site.visitor().call(requestReset, { body: { email_address: 'unknown@example.org' } });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await site.platform.mailsTo('unknown@example.org')).toEqual([]);
    const rows = await site.platform.queries.select().from(passwordResets);
    expect(rows.filter(({ accountId }) => accountId === null)).toHaveLength(1);
  });

  test('a password reset is refused while no mail can be sent, and nothing is stored', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site);
    site.platform.transport.isUp = false;
    for (const email of [ADA.emailAddress, 'unknown@example.org']) {
      expect((await site.visitor().call(requestReset, { body: { email_address: email } })).status).toBe(503);
    }
    expect((await completing(site, link)).status).toBe(503);
    expect(await site.platform.queries.select().from(passwordResets)).toHaveLength(1);
    site.platform.transport.isUp = true;
    expect((await completing(site, link)).status).toBe(200);
  });

  test('a password reset is available five times an hour, and on the own device whatever others request', async () => {
    const site = await open();
    const own = await site.signedUp(ADA);
    for (let attempt = 0; attempt < 4; attempt += 1)
      await site.platform.limits.count(LIMITS.resetOfAddress, ADA.emailAddress);
    expect((await site.visitor().call(requestReset, REQUEST)).status).toBe(200);
    const barred = await site.visitor().call(requestReset, REQUEST);
    expect([barred.status, barred.body?.errors?.[0]?.for]).toEqual([429, 'reset_password']);
    expect((await own.call(requestReset, REQUEST)).status).toBe(200);
  });

  test('a password reset links to this server, whatever host the request names', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const link = await linkFor(site, { host: 'evil.example' });
    expect(link.url.hostname).toBe('localhost');
  });
});
