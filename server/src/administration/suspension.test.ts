import { listSessions, readSession, requestReset, signIn, verifyCode } from '@uplift/contract';
import { accepted, refused } from '@uplift/core/foundation';
import { expect, test } from 'vitest';
import { holdAccount } from '../features/auth/people.repository.ts';
import { accounts } from '../platform/database/schema.ts';
import { startCheckedSession } from '../platform/sessions/checked-start.repository.ts';
import { suspendAccount } from '../platform/sessions/suspension.repository.ts';
import { describeSite, person, buildProof } from '../test-platform/index.ts';
import type { TestSite, Visitor } from '../test-platform/index.ts';
import { makePasskey, signInWithPasskey } from '../test-platform/passkey-ceremonies.ts';
import { createSupport } from './support.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const SUSPENDED = [
  { for: 'server_error', because: 'Your account is suspended. Please write to the people who run this site.' },
];

const support = ({ platform }: TestSite) => createSupport({ ...platform, mail: async () => accepted(platform) });

const signInAs = (visitor: Visitor, { emailAddress, password }: typeof ADA) =>
  visitor.call(signIn, { body: { email_address: emailAddress, password } });

describeSite('a suspended account', (open) => {
  test('a suspended account is signed out everywhere, and neither a password nor a passkey signs in, on no device', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const ben = await site.signedUp(BEN);
    const { passkey } = await makePasskey(ada);
    expect(await support(site).suspend(ADA.emailAddress)).toMatchObject({ ok: true });
    expect((await ada.call(listSessions)).status).toBe(401);
    for (const device of [ada, site.visitor()]) {
      const answer = await signInAs(device, ADA);
      expect([answer.status, answer.body?.errors, answer.setCookies]).toEqual([403, SUSPENDED, []]);
    }
    const answer = await signInWithPasskey(site.visitor(), passkey);
    expect([answer.status, answer.body?.errors, answer.setCookies]).toEqual([403, SUSPENDED, []]);
    expect((await ben.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
    expect(await support(site).suspend(ADA.emailAddress)).toEqual(
      refused(`The account of ${ADA.emailAddress} is already suspended.`),
    );
  });

  test('a suspension is shown only to a person who knows the password', async () => {
    const site = await open();
    await site.signedUp(ADA);
    await support(site).suspend(ADA.emailAddress);
    const wrong = await signInAs(site.visitor(), { ...ADA, password: buildProof('another password') });
    const unknown = await signInAs(site.visitor(), person('Una Known'));
    expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body]);
    expect((await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } })).status).toBe(200);
  });

  test('a suspension ends a sign-in that waits for its code', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const tablet = site.visitor();
    expect((await signInAs(tablet, ADA)).status).toBe(200);
    const code = (await site.platform.mailsTo(ADA.emailAddress)).at(-1)?.essence ?? '';
    await support(site).suspend(ADA.emailAddress);
    expect((await tablet.call(verifyCode, { body: { verification_code: code } })).status).toBe(401);
  });

  test('a suspended account starts no session for a sign-in whose password was checked before', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const { queries, now } = site.platform;
    const [row] = await queries.select().from(accounts);
    const checked = { accountId: row?.id ?? '', passwordHash: row?.passwordHash ?? '' };
    const trusted = { ...checked, device: 'A browser', deviceHash: new Uint8Array(32), attempts: 'none' };
    const isStarted = async () =>
      (await startCheckedSession(queries, trusted, { previous: null, now: now() })) !== null;
    expect([await holdAccount(queries, checked), await isStarted()]).toEqual([true, true]);
    await suspendAccount(queries, checked.accountId, now());
    expect([await holdAccount(queries, checked), await isStarted()]).toEqual([false, false]);
  });

  test('an account signs in again after its suspension, with nothing lost, and is mailed both times', async () => {
    const site = await open();
    await site.signedUp(ADA);
    await support(site).suspend(ADA.emailAddress);
    expect(await support(site).show(ADA.emailAddress)).toMatchObject({
      ok: true,
      value: { suspendedAt: site.platform.now(), sessions: [] },
    });
    site.platform.clock.move(1);
    expect(await support(site).unsuspend(ADA.emailAddress)).toMatchObject({ ok: true });
    expect((await signInAs(site.visitor(), ADA)).status).toBe(200);
    expect(await support(site).unsuspend(ADA.emailAddress)).toEqual(
      refused(`The account of ${ADA.emailAddress} isn’t suspended.`),
    );
    const subjects = (await site.platform.mailsTo(ADA.emailAddress)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Uplift account is suspended');
    expect(subjects).toContain('You can sign in to Uplift again');
    const trail = await support(site).trail(ADA.emailAddress);
    expect(trail.ok && trail.value.map(({ action }) => action)).toEqual(['unsuspended', 'suspended']);
  });
});
