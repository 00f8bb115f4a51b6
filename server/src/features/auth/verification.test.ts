import { completeReset, readSession, requestReset, resendCode, signIn, verifyCode } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { sessions, verificationCodes } from '../../platform/database/schema.ts';
import { describeSite, person, buildProof } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';
import { LIMITS } from './limits.ts';

const ADA = person('Ada Lovelace');
const CREDENTIALS = { body: { email_address: ADA.emailAddress, password: ADA.password } };
const MINUTE_MS = 60_000;

const WRONG = 'That code isn’t right. Check it, or ask for a new one.';
const SPENT = 'That code no longer works. Ask for a new one.';

/** A browser that Ada's password has brought to level 1, and its code. */
async function waiting(site: TestSite): Promise<{ readonly browser: Visitor; readonly code: string }> {
  const browser = site.visitor();
  const answer = await browser.call(signIn, CREDENTIALS);
  expect(answer.body).toEqual({ data: false });
  return { browser, code: await site.codeSentTo(ADA.emailAddress) };
}

function passing(browser: Visitor, code: string) {
  return browser.call(verifyCode, { body: { verification_code: code } });
}

function otherThan(code: string): string {
  return code === '000000' ? '111111' : '000000';
}

function firstReason({ body }: Awaited<ReturnType<typeof passing>>): string | undefined {
  return body?.errors?.[0]?.because;
}

/** Opens as many connections to the database as requests will run at once, so that none waits for its own. */
async function warmed({ platform }: TestSite): Promise<void> {
  await Promise.all(Array.from({ length: 8 }, () => platform.queries.$count(sessions)));
}

async function readUpliftId(browser: Visitor): Promise<string> {
  const session = (await browser.call(readSession)).body?.data as DataOf<typeof readSession> | undefined;
  return session?.profile?.uplift_id ?? '';
}

describeSite('a code', (open) => {
  test('[AUTH-45] [AUTH-28] a code brings a session from level 1 to level 2', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    const { data } = (await browser.call(readSession)).body ?? {};
    expect(data).toMatchObject({ authenticated: 1, verification: { sent_to: ADA.emailAddress } });
    expect((await passing(browser, code)).body).toEqual({ data: true });
    expect((await browser.call(readSession)).body?.data).toMatchObject({ authenticated: 2, verification: null });
  });

  test('a code mails its person that a device was signed in, which is trusted from then on; a sign-up does not', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const notices = async () =>
      (await site.platform.mailsTo(ADA.emailAddress)).filter(({ subject }) => subject.startsWith('A new device'));
    expect(await notices()).toEqual([]);
    const { browser, code } = await waiting(site);
    await passing(browser, otherThan(code));
    expect(await notices()).toEqual([]);
    await passing(browser, code);
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('/uplift-id/security') }]);
    await browser.call(signIn, CREDENTIALS);
    expect(await notices()).toHaveLength(1);
  });

  test('[AUTH-47] a code allows five tries; the sixth is refused even if it is right', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await passing(browser, otherThan(code));
      expect([answer.status, answer.body?.errors]).toEqual([401, [{ for: 'verification_code', because: WRONG }]]);
    }
    const sixth = await passing(browser, code);
    expect([sixth.status, firstReason(sixth)]).toEqual([401, SPENT]);
  });

  test('[AUTH-47] a code allows five of twenty simultaneous tries', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    await warmed(site);
    const tries = Array.from({ length: 20 }, () => passing(browser, otherThan(code)));
    const reasons = (await Promise.all(tries)).map(firstReason);
    expect(reasons.filter((because) => because === WRONG)).toHaveLength(5);
    expect(reasons.filter((because) => because === SPENT)).toHaveLength(15);
  });

  test('[AUTH-47] a code works up to the fifth try, and for ten minutes', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const first = await waiting(site);
    for (let tries = 0; tries < 4; tries += 1) await passing(first.browser, otherThan(first.code));
    site.platform.clock.move(10 * MINUTE_MS - 1);
    expect((await passing(first.browser, first.code)).status).toBe(200);
    const second = await waiting(site);
    site.platform.clock.move(10 * MINUTE_MS);
    expect(firstReason(await passing(second.browser, second.code))).toBe(SPENT);
  });

  test('[AUTH-47] a code cannot be found in the database', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { code } = await waiting(site);
    const [kept] = await site.platform.queries.select().from(verificationCodes);
    expect(JSON.stringify(kept)).not.toContain(code);
    expect(kept?.codeHash).toHaveLength(32);
  });

  test('a code only works in the browser that requested it', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const owner = await waiting(site);
    const attacker = await waiting(site);
    expect((await passing(attacker.browser, owner.code)).status).toBe(attacker.code === owner.code ? 200 : 401);
    expect((await passing(owner.browser, owner.code)).status).toBe(200);
    expect((await passing(site.visitor(), owner.code)).status).toBe(401);
  });

  test('a code works once: for one of six tabs at the same moment', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    const tabs = Array.from({ length: 5 }, () => site.visitor());
    for (const tab of tabs) for (const [name, value] of browser.cookies) tab.cookies.set(name, value);
    await warmed(site);
    const responses = await Promise.all([browser, ...tabs].map((tab) => passing(tab, code)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 401)).toHaveLength(5);
    const signedIn = await site.platform.queries.select().from(sessions);
    expect(signedIn.map(({ level }) => level)).toEqual([2, 2]);
  });

  test('a code is no longer requested from a signed-in person', async () => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    expect((await passing(browser, '123456')).status).toBe(400);
    expect((await browser.call(resendCode)).status).toBe(400);
  });

  test('codes are refused for an hour after thirty tries of one account, which does not affect its trusted device', async () => {
    const site = await open();
    const own = await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    const account = await readUpliftId(own);
    for (let tries = 0; tries < 29; tries += 1) await site.platform.limits.count(LIMITS.codeTry, account);
    expect((await passing(browser, otherThan(code))).status).toBe(401);
    const barred = await passing(browser, code);
    expect([barred.status, barred.body?.errors?.[0]?.for]).toEqual([429, 'verification_code']);
    expect((await own.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
  });
});

describeSite('a code that is sent again', (open) => {
  test('[API-11] a code that is sent again replaces the one before, with its own tries', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    for (let tries = 0; tries < 5; tries += 1) await passing(browser, otherThan(code));
    site.platform.clock.move(30_000);
    expect((await browser.call(resendCode)).body).toEqual({ data: true });
    const next = await site.codeSentTo(ADA.emailAddress);
    expect(firstReason(await passing(browser, code === next ? otherThan(code) : code))).toBe(WRONG);
    expect((await passing(browser, next)).status).toBe(200);
  });

  test('a code is sent again every 30 seconds, as the session says, and five times an hour', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser } = await waiting(site);
    const { data } = (await browser.call(readSession)).body ?? {};
    const resendAt = new Date(site.platform.now().getTime() + 30_000).toISOString();
    expect(data).toMatchObject({ verification: { resend_at: resendAt } });
    const soon = await browser.call(resendCode);
    expect([soon.status, soon.headers['retry-after']]).toEqual([429, '30']);
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      site.platform.clock.move(30_000);
      statuses.push((await browser.call(resendCode)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a code is sent again once to a person who asks from four tabs at the same moment', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser } = await waiting(site);
    const before = (await site.platform.mailsTo(ADA.emailAddress)).length;
    site.platform.clock.move(30_000);
    await warmed(site);
    const responses = await Promise.all(Array.from({ length: 4 }, () => browser.call(resendCode)));
    expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 429, 429, 429]);
    expect(await site.platform.mailsTo(ADA.emailAddress)).toHaveLength(before + 1);
  });

  test('sending a code again is refused while no mail can be sent, and the one before keeps working', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { browser, code } = await waiting(site);
    site.platform.clock.move(30_000);
    site.platform.transport.isUp = false;
    expect((await browser.call(resendCode)).status).toBe(503);
    expect((await passing(browser, code)).status).toBe(200);
  });
});

describeSite('a code, and a clock that jumps', (open) => {
  test.each([
    ['forward', 60 * MINUTE_MS],
    ['back', -60 * MINUTE_MS],
  ])(
    '[AUTH-47] a clock that jumps by an hour %s ends the code, and the next one is available at once',
    async (_, jumpMs) => {
      const site = await open();
      await site.signedUp(ADA);
      const { browser, code } = await waiting(site);
      site.platform.clock.move(jumpMs);
      expect(firstReason(await passing(browser, code))).toBe(SPENT);
      expect((await browser.call(resendCode)).body).toEqual({ data: true });
      expect((await passing(browser, await site.codeSentTo(ADA.emailAddress))).status).toBe(200);
    },
  );
});

describeSite('a code that waits while the password is reset', (open) => {
  test('[AUTH-49] a code that waits while the password is reset opens nothing any more', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const attacker = await waiting(site);
    await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
    const link = new URL((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.essence ?? '');
    const [resetId, resetToken] = [link.searchParams.get('prid'), link.searchParams.get('prt')];
    const body = { reset_id: resetId, reset_token: resetToken, password: buildProof('a password of today') };
    expect((await site.visitor().call(completeReset, { body })).status).toBe(200);
    expect((await passing(attacker.browser, attacker.code)).status).toBe(401);
    expect((await attacker.browser.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
  });
});
