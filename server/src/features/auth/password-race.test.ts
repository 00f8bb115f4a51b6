import { completeReset, requestReset, signIn, verifyCode } from '@uplift/contract';
import { sql } from '../../platform/database/drizzle.ts';
import { afterEach, expect, test } from 'vitest';
import type { Queries } from '../../platform/database/database.ts';
import { accounts, sessions } from '../../platform/database/schema.ts';
import { startCheckedSession } from '../../platform/sessions/checked-start.repository.ts';
import { person, testSite, buildProof } from '../../test-platform/index.ts';
import type { TestSite } from '../../test-platform/index.ts';
import { holdAccount } from './people.repository.ts';
import { setPassword } from './resets.repository.ts';

const ADA = person('Ada Lovelace');

const opened: TestSite[] = [];
afterEach(async () => {
  for (const site of opened.splice(0)) await site.close();
});

/** A server on Postgres: only there do two transactions run at the same time. */
async function openOnPostgres(): Promise<TestSite> {
  const site = await testSite();
  opened.push(site);
  return site;
}

/** Asks for a link as Ada; returns what sets her new password with it. */
async function resetBody(site: TestSite) {
  await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
  const link = new URL((await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.essence ?? '');
  const [id, token] = [link.searchParams.get('prid'), link.searchParams.get('prt')];
  return { reset_id: id, reset_token: token, password: buildProof('a password of today') };
}

async function accountOfAda({
  platform,
}: TestSite): Promise<{ readonly accountId: string; readonly passwordHash: string }> {
  const [account] = await platform.queries
    .select({ accountId: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts);
  if (account === undefined) throw new Error('Ada has no account.');
  return account;
}

interface Checked {
  readonly accountId: string;
  readonly passwordHash: string;
}

const BROWSER = { device: 'A browser', deviceHash: new Uint8Array(32), attempts: 'none' };

/** Ways a sign-in locks the account whose password it has checked; each returns whether it succeeded. */
const HANDS: readonly [device: string, hold: (queries: Queries, account: Checked) => Promise<boolean>][] = [
  ['any device', holdAccount],
  [
    'a trusted device',
    async (queries, account) => {
      const start = { ...account, ...BROWSER };
      return (await startCheckedSession(queries, start, { previous: null, now: new Date() })) !== null;
    },
  ],
];

test.each(HANDS)(
  '[AUTH-49] a new password waits for a sign-in in progress on %s, whose session it then ends with the others',
  async (_, hold) => {
    const site = await openOnPostgres();
    const { queries } = site.platform;
    await site.signedUp(ADA);
    const account = await accountOfAda(site);
    await queries.transaction(async (signingIn) => {
      expect(await hold(signingIn, account)).toBe(true);
      const impatient = queries.transaction(async (resetting) => {
        await resetting.execute(sql`set local lock_timeout = '20ms'`);
        await setPassword(resetting, account.accountId, { passwordHash: 'another hash', kdf: null });
      });
      await expect(impatient).rejects.toMatchObject({ cause: { message: 'canceling statement due to lock timeout' } });
    });
    expect(await accountOfAda(site)).toEqual(account);
  },
);

test('[AUTH-49] a sign-in on a trusted device waits for a password that is being changed, and then starts no session and ends none', async () => {
  const site = await openOnPostgres();
  const { queries } = site.platform;
  await site.signedUp(ADA);
  const account = await accountOfAda(site);
  const [previous] = await queries.select({ id: sessions.id }).from(sessions);
  const waiting = await queries.transaction(async (resetting) => {
    await setPassword(resetting, account.accountId, { passwordHash: 'another hash', kdf: null });
    const begun = startCheckedSession(
      queries,
      { ...account, ...BROWSER },
      { previous: previous?.id ?? null, now: new Date() },
    );
    await lockAwaited(resetting);
    return { begun };
  });
  expect(await waiting.begun).toBe(null);
  expect(await queries.select({ id: sessions.id }).from(sessions)).toEqual([previous]);
});

/** Waits until another connection is blocked by a lock of this one. */
async function lockAwaited(queries: Queries): Promise<void> {
  const isAwaited = sql<boolean>`exists (select 1 from pg_locks where not granted)`.as('is_awaited');
  for (let awaited = false; !awaited;) {
    const [row] = await queries.select({ isAwaited }).from(sql`(select 1) one`);
    awaited = row?.isAwaited ?? false;
  }
}

test.each(HANDS)(
  '[AUTH-49] a password that was replaced after it was checked on %s starts no session',
  async (_, hold) => {
    const site = await openOnPostgres();
    await site.signedUp(ADA);
    const before = await accountOfAda(site);
    await site.visitor().call(completeReset, { body: await resetBody(site) });
    const isHeld = site.platform.queries.transaction(async (tx) => hold(tx, before));
    expect(await isHeld).toBe(false);
  },
);

test('[AUTH-49] signing in, passing a code, and signing in on a trusted device lock the account first', async () => {
  const site = await openOnPostgres();
  await site.signedUp(ADA);
  const holds = () => site.platform.statements.filter((statement) => statement.includes('for share')).length;
  const browser = site.visitor();
  const signedIn = async () =>
    browser.call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } });
  const counts = [holds()];
  await signedIn();
  counts.push(holds());
  await browser.call(verifyCode, { body: { verification_code: await site.codeSentTo(ADA.emailAddress) } });
  counts.push(holds());
  await signedIn();
  expect([...counts, holds()]).toEqual([0, 1, 2, 3]);
});
