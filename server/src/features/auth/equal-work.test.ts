import { readSession, requestReset, resendCode, signIn, signUp, verifyCode } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { afterEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { admitAddress } from '../../platform/sessions/admissions.repository.ts';
import type { Passwords } from '../../platform/secrets/passwords.ts';
import { createVisitor, describeSite, person, buildProof } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';

/** Two addresses of the same length: one with an account, one without. */
const KNOWN = person('Ada Known');
const UNKNOWN = person('Ada Unkno');

/** Everything that a stranger can observe of a call, and its work: its statements in order, and its Argon2id hashes. */
interface Seen {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly statements: readonly string[];
  readonly hashes: number;
}

interface CountingSite {
  readonly stranger: () => Visitor;
  readonly watch: (browser: Visitor, call: Call, body?: unknown) => Promise<Seen>;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** The same server, which also counts its hashes. */
async function counting({ platform }: TestSite): Promise<CountingSite> {
  const counter = { hashes: 0 };
  const passwords: Passwords = {
    hash: async (password, owner) => ((counter.hashes += 1), platform.passwords.hash(password, owner)),
    verify: async (kept, attempt) => ((counter.hashes += 1), platform.passwords.verify(kept, attempt)),
  };
  const app = await buildApp({ platform: { ...platform, passwords }, version: '2.0.4' });
  closing.push(async () => app.close());
  await app.ready();
  return {
    stranger: () => createVisitor(app),
    async watch(browser, call, body) {
      counter.hashes = 0;
      const before = platform.statements.length;
      const answer = await browser.call(call, body === undefined ? {} : { body });
      return {
        status: answer.status,
        body: JSON.parse(masked(JSON.stringify(answer.body))) as unknown, // masked JSON stays JSON
        headers: { ...withoutRequestId(answer.headers), date: '', 'set-cookie': answer.setCookies.map(masked) },
        statements: platform.statements.slice(before),
        hashes: counter.hashes,
      };
    },
  };
}

/** Refusals have an id of their request, which is a new one each time. */
function withoutRequestId(headers: Seen['headers']): Seen['headers'] {
  return 'x-request-id' in headers ? { ...headers, 'x-request-id': 'an id' } : headers;
}

/** Removes ids and tokens, which are new each time, and the address itself. */
function masked(text: string): string {
  return text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gu, 'an id')
    .replaceAll(/[\w-]{43}(?=;)/gu, 'a token')
    .replaceAll(KNOWN.emailAddress, 'the address')
    .replaceAll(UNKNOWN.emailAddress, 'the address');
}

function signUpBody(emailAddress: string) {
  return {
    full_name: 'Eve Stranger',
    new_email_address: emailAddress,
    new_password: buildProof('some password'),
    masterKey: 'key',
  };
}

describeSite('[AUTH-50] what a stranger can learn about an address', (open) => {
  test.each([
    [
      'signing in',
      signIn,
      (emailAddress: string) => ({ email_address: emailAddress, password: buildProof('some password') }),
      401,
      1,
      2,
    ],
    ['signing up', signUp, signUpBody, 200, 1, 8],
    ['asking for a reset', requestReset, (emailAddress: string) => ({ email_address: emailAddress }), 200, 0, 7],
  ])(
    'a stranger learns nothing about an address by %s, in the answer and in the work',
    async (...[, call, buildBody, status, hashes, statements]) => {
      const site = await open();
      await site.signedUp(KNOWN);
      const { stranger, watch } = await counting(site);
      await watch(stranger(), call, buildBody('warm.up@example.org'));
      const known = await watch(stranger(), call, buildBody(KNOWN.emailAddress));
      const unknown = await watch(stranger(), call, buildBody(UNKNOWN.emailAddress));
      expect([known.status, known.hashes]).toEqual([status, hashes]);
      expect(known.statements).toHaveLength(statements);
      expect(known).toEqual(unknown);
    },
  );

  test('a stranger learns nothing about an address by their own sign-up, its codes and having them sent again', async () => {
    const site = await open();
    await site.signedUp(KNOWN);
    const { stranger, watch } = await counting(site);
    const seen = [];
    for (const { emailAddress } of [KNOWN, UNKNOWN]) {
      const browser = stranger();
      await watch(browser, signUp, signUpBody(emailAddress));
      const tries = [];
      for (let at = 0; at < 6; at += 1) tries.push(await watch(browser, verifyCode, { verification_code: '000000' }));
      const tooSoon = await watch(browser, resendCode);
      site.platform.clock.move(30_000);
      seen.push([...tries, tooSoon, await watch(browser, resendCode)]);
    }
    expect(seen[0]?.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401, 429, 200]);
    expect(seen[0]).toEqual(seen[1]);
  });

  test('[PERM-24] a stranger learns nothing about admitted addresses by a sign-up in beta', async () => {
    const site = await open({ configuration: { admission: 'beta' } });
    const { platform } = site;
    await admitAddress(platform.queries, KNOWN.emailAddress, platform.now());
    const { stranger, watch } = await counting(site);
    await watch(stranger(), signUp, signUpBody('warm.up@example.org'));
    const seen = [];
    for (const { emailAddress } of [KNOWN, UNKNOWN]) {
      const browser = stranger();
      const signedUp = await watch(browser, signUp, signUpBody(emailAddress));
      const session = await watch(browser, readSession);
      const tried = await watch(browser, verifyCode, { verification_code: '000000' });
      platform.clock.move(30_000);
      seen.push([signedUp, session, tried, await watch(browser, resendCode)]);
      platform.clock.move(-30_000);
    }
    expect(seen[0]?.map(({ status }) => status)).toEqual([200, 200, 401, 200]);
    expect(seen[0]).toEqual(seen[1]);
  });

  test("a stranger's own sign-up of an address stays as it was when another person opens an account with it", async () => {
    const site = await open();
    const { stranger, watch } = await counting(site);
    const browser = stranger();
    await watch(browser, signUp, signUpBody(KNOWN.emailAddress));
    const before = await watch(browser, verifyCode, { verification_code: '000000' });
    await site.signedUp(KNOWN);
    expect(await watch(browser, verifyCode, { verification_code: '000000' })).toEqual(before);
  });
});
