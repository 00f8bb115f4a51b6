import { readSession, readSessionKey, resendCode, signIn, signUp, verifyCode } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { signUps } from '../../platform/database/schema.ts';
import { admitAddress } from '../../platform/sessions/admissions.repository.ts';
import { describeSite, person, buildProof } from '../../test-platform/index.ts';
import type { Answer, Person } from '../../test-platform/index.ts';
import { LIMITS } from './limits.ts';

const ADA = person('Ada Lovelace');

function buildSignUp({ fullName, emailAddress, password, masterKey }: Person) {
  return { body: { full_name: fullName, new_email_address: emailAddress, new_password: password, masterKey } };
}

function buildCredentials({ emailAddress, password }: Person) {
  return { body: { email_address: emailAddress, password } };
}

function readUpliftId({ body }: Answer): string {
  const data = body?.data as DataOf<typeof signUp> | undefined; // checked by the test that reads all of it
  return data?.uplift_id ?? '';
}

describeSite('signing up', (open) => {
  test('[API-14] [AUTH-28] signing up returns the address and the Uplift ID, and waits for a code', async () => {
    const site = await open();
    const browser = site.visitor();
    const answer = await browser.call(signUp, buildSignUp({ ...ADA, emailAddress: ` ADA.Lovelace@Example.ORG ` }));
    expect(answer.status).toBe(200);
    expect(answer.body?.data).toEqual({ email_address: ADA.emailAddress, uplift_id: expect.any(String) });
    expect((await browser.call(readSession)).body?.data).toMatchObject({
      authenticated: 1,
      subscription: null,
      profile: null,
      verification: { sent_to: ADA.emailAddress },
    });
    expect(await site.codeSentTo(ADA.emailAddress)).toMatch(/^\d{6}$/u);
  });

  test('[AUTH-45] [API-10] [API-3] [PERM-4] the code of a sign-up opens the account, whose id and key are then returned', async () => {
    const site = await open();
    const browser = site.visitor();
    const answer = await browser.call(signUp, buildSignUp(ADA));
    expect((await browser.call(readSessionKey)).body?.data).toEqual({ uplift_id: null, masterKey: null });
    const code = await site.codeSentTo(ADA.emailAddress);
    const proven = await browser.call(verifyCode, {
      body: { verification_code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(proven).toMatchObject({ status: 200, body: { data: true } });
    const upliftId = readUpliftId(answer);
    expect((await browser.call(readSessionKey)).body?.data).toEqual({ uplift_id: upliftId, masterKey: ADA.masterKey });
    expect((await browser.call(readSession)).body?.data).toMatchObject({
      authenticated: 2,
      profile: { uplift_id: upliftId, email_address: ADA.emailAddress, full_name: ADA.fullName, role: null },
      church: null,
      church_count: 0,
    });
  });

  test('signing up stores neither the password nor the key as sent', async () => {
    const site = await open();
    const { platform } = site;
    await site.visitor().call(signUp, buildSignUp(ADA));
    const [row] = await platform.queries.select().from(signUps);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$/u);
    expect(JSON.stringify(row)).not.toContain(ADA.password);
    expect(JSON.stringify(row)).not.toContain(ADA.masterKey);
  });

  test('[AUTH-50] a sign-up with the address of an account gets the same answer, and its owner a mail', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const browser = site.visitor();
    const another = { ...ADA, fullName: 'Eve Pill', password: buildProof('another password') };
    const answer = await browser.call(signUp, buildSignUp(another));
    expect(answer.body?.data).toEqual({ email_address: ADA.emailAddress, uplift_id: expect.any(String) });
    expect((await browser.call(readSession)).body?.data).toMatchObject({ authenticated: 1 });
    const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
    expect(mail?.subject).toBe('You already have an Uplift account');
    expect(JSON.stringify(mail)).not.toContain('Pill');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/u);
    site.platform.clock.move(30_000);
    expect((await browser.call(resendCode)).status).toBe(200);
    expect((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.subject).toBe('You already have an Uplift account');
  });

  test('[AUTH-50] the password of a sign-up signs no one in before the code, so that it cannot reveal an account', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const statuses = [];
    for (const someone of [ADA, person('Grace Hopper')]) {
      const waiting = { ...someone, password: buildProof('chosen by an attacker') };
      await site.visitor().call(signUp, buildSignUp(waiting));
      statuses.push((await site.visitor().call(signIn, buildCredentials(waiting))).status);
    }
    expect(statuses).toEqual([401, 401]);
  });

  test('the first of two sign-ups with one address that is proven gets it, and the other cannot detect it', async () => {
    const site = await open();
    const [owner, other] = [site.visitor(), site.visitor()];
    await other.call(signUp, buildSignUp({ ...ADA, fullName: 'Eve First', password: buildProof('password of eve') }));
    const othersCode = await site.codeSentTo(ADA.emailAddress);
    await owner.call(signUp, buildSignUp(ADA));
    const code = await site.codeSentTo(ADA.emailAddress);
    expect((await owner.call(verifyCode, { body: { verification_code: code } })).status).toBe(200);
    const wrong = await other.call(verifyCode, {
      body: { verification_code: othersCode === '000000' ? '111111' : '000000' },
    });
    const right = await other.call(verifyCode, { body: { verification_code: othersCode } });
    expect([right.status, right.body]).toEqual([401, wrong.body]);
    expect((await other.call(readSession)).body?.data).toMatchObject({ authenticated: 1 });
    expect(
      (await site.visitor().call(signIn, buildCredentials({ ...ADA, password: buildProof('password of eve') }))).status,
    ).toBe(401);
    expect((await site.visitor().call(signIn, buildCredentials(ADA))).status).toBe(200);
  });

  test('two sign-ups of one address that are proven at the same moment make one account', async () => {
    const site = await open();
    const browsers = [site.visitor(), site.visitor()];
    const codes: string[] = [];
    for (const browser of browsers) {
      await browser.call(signUp, buildSignUp(ADA));
      codes.push(await site.codeSentTo(ADA.emailAddress));
    }
    const responses = await Promise.all(
      browsers.map((browser, at) => browser.call(verifyCode, { body: { verification_code: codes[at] } })),
    );
    expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 401]);
  });

  test('signing up is refused while no mail can be sent, and nothing is stored', async () => {
    const site = await open();
    const { platform } = site;
    platform.transport.isUp = false;
    const answer = await site.visitor().call(signUp, buildSignUp(ADA));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.setCookies).toEqual([]);
    expect(await platform.queries.select().from(signUps)).toEqual([]);
    platform.transport.isUp = true;
    expect(await platform.mailsTo(ADA.emailAddress)).toEqual([]);
  });

  test('signing up is refused after five times an hour per address, and 150 per network', async () => {
    const site = await open();
    const { platform } = site;
    for (let at = 0; at < 4; at += 1) await platform.limits.count(LIMITS.signUpOfAddress, ADA.emailAddress);
    const statuses: number[] = [];
    for (let at = 0; at < 2; at += 1)
      statuses.push((await site.visitor('203.0.113.1').call(signUp, buildSignUp(ADA))).status);
    expect(statuses).toEqual([200, 429]);
    for (let at = 0; at < 148; at += 1) await platform.limits.count(LIMITS.signUpFromNetwork, '203.0.113.1');
    const full = await site.visitor('203.0.113.1').call(signUp, buildSignUp(person('Grace Hopper')));
    expect([full.status, full.body?.errors?.[0]?.for]).toEqual([429, 'server_error']);
    expect((await site.visitor('203.0.113.2').call(signUp, buildSignUp(person('Grace Hopper')))).status).toBe(200);
    platform.clock.move(60 * 60 * 1000);
    expect((await site.visitor('203.0.113.1').call(signUp, buildSignUp(ADA))).status).toBe(200);
  });

  test('signing up is open to a church of 60 behind one network within an hour, while one address has five tries from all networks', async () => {
    const site = await open();
    const { limits } = site.platform;
    for (let nth = 1; nth < 60; nth += 1) await limits.count(LIMITS.signUpFromNetwork, '203.0.113.1');
    expect((await site.visitor('203.0.113.1').call(signUp, buildSignUp(ADA))).status).toBe(200);
    for (let nth = 1; nth < 5; nth += 1) await limits.count(LIMITS.signUpOfAddress, ADA.emailAddress);
    expect((await site.visitor('203.0.113.2').call(signUp, buildSignUp(ADA))).status).toBe(429);
  });

  test('[PERM-23] [PERM-24] signing up is only open to admitted addresses in a beta', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    const { platform } = site;
    const stranger = site.visitor();
    expect((await stranger.call(signUp, buildSignUp(ADA))).status).toBe(200);
    const [mail, ...others] = await platform.mailsTo(ADA.emailAddress);
    expect([mail?.subject, others]).toEqual(['You can’t sign up for Uplift yet', []]);
    expect(mail?.text).not.toMatch(/\d{6}/u);
    expect((await stranger.call(verifyCode, { body: { verification_code: '000000' } })).status).toBe(401);
    expect(await platform.queries.query.accounts.findMany()).toEqual([]);
    await admitAddress(platform.queries, ADA.emailAddress, platform.now());
    const browser = await site.signedUp(ADA);
    expect((await browser.call(readSession)).body?.data).toMatchObject({
      authenticated: 2,
      admission: 'beta',
      beta: true,
    });
  });
});
