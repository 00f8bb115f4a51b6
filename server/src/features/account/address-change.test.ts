import {
  cancelAddressChange,
  changePassword,
  completeReset,
  confirmAddressChange,
  readAddressChange,
  readSession,
  readSessionKey,
  requestAddressChange,
  requestReset,
  resendAddressCodes,
  signIn,
  stopAddressChange,
} from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { describeSite, person, proofOf, sweepOnce } from '../../test-platform/index.ts';
import type { Answer, TestSite, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');

const NEW_ADDRESS = 'ada.king@example.com';
/** Derived from the same password and the new address. */
const NEW_PROOF = proofOf('password of the new address');
const DAY_MS = 24 * 60 * 60 * 1000;

const asking = (visitor: Visitor, body: Readonly<Record<string, unknown>> = {}) =>
  visitor.call(requestAddressChange, {
    body: { new_email_address: NEW_ADDRESS, current_password: ADA.password, new_password: NEW_PROOF, ...body },
  });

const confirming = (visitor: Visitor, forNew: string | null, forOld: string | null) =>
  visitor.call(confirmAddressChange, { body: { new_code: forNew, old_code: forOld } });

const signingIn = (site: TestSite, email_address: string, password: string) =>
  site.visitor().call(signIn, { body: { email_address, password } });

/** Somebody who has asked for the new address, with both codes. */
async function asked(site: TestSite, ada?: Visitor) {
  const visitor = ada ?? (await site.signedUp(ADA));
  const answer = await asking(visitor);
  expect(answer.status).toBe(200);
  const codes = { forNew: await site.codeSentTo(NEW_ADDRESS), forOld: await site.codeSentTo(ADA.emailAddress) };
  return { ada: visitor, ...codes };
}

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

async function subjectsTo(site: TestSite, address: string): Promise<readonly string[]> {
  return (await site.platform.mailsTo(address)).map(({ subject }) => subject);
}

async function addressOf(visitor: Visitor): Promise<string | undefined> {
  const data = (await visitor.call(readSession)).body?.data as DataOf<typeof readSession> | undefined; // what the server under test answered
  return data?.profile?.email_address;
}

async function stopLinkOf(site: TestSite) {
  const mails = await site.platform.mailsTo(ADA.emailAddress);
  const [link = ''] = /https?:\S+stop-address-change\S+/u.exec(mails.at(-1)?.text ?? '') ?? [];
  const query = new URL(link).searchParams;
  return { change_id: query.get('acid') ?? '', stop_token: query.get('act') ?? '' };
}

const fieldsOf = ({ body }: Answer) => body?.errors?.map((complaint) => complaint.for);

describeSite('a change of the address', (open) => {
  test('with both codes it takes effect at once: the new address signs in, and the key is the same', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const key = (await ada.call(readSessionKey)).body?.data;
    expect((await confirming(ada, forNew, forOld)).body).toEqual({ data: null });
    expect(await addressOf(ada)).toBe(NEW_ADDRESS);
    expect((await ada.call(readSessionKey)).body?.data).toEqual(key);
    expect((await signingIn(site, NEW_ADDRESS, NEW_PROOF)).status).toBe(200);
    expect((await signingIn(site, ADA.emailAddress, ADA.password)).status).toBe(401);
    expect((await signingIn(site, NEW_ADDRESS, ADA.password)).status).toBe(401);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    expect(await subjectsTo(site, ADA.emailAddress)).toContain('The address of your Uplift account was changed');
    expect(await subjectsTo(site, NEW_ADDRESS)).toContain('This is now the address of your Uplift account');
  });

  test('the mail to the old address shows the new one in part, and a link to stop the change', async () => {
    const site = await open();
    await asked(site);
    const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
    expect(mail?.text).toContain('a•••@example.com');
    expect(mail?.text).not.toContain(NEW_ADDRESS);
    expect(mail?.html).toMatch(/href="http:..localhost:\d+.stop-address-change\?acid=/u);
  });

  test('a stolen session without the password changes nothing', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const refused = await asking(ada, { current_password: NEW_PROOF });
    expect([refused.status, fieldsOf(refused)]).toEqual([401, ['current_password']]);
    for (let tries = 1; tries < 10; tries += 1) await asking(ada, { current_password: NEW_PROOF });
    expect((await asking(ada)).status).toBe(429);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    expect(await site.platform.mailsTo(NEW_ADDRESS)).toEqual([]);
  });

  test('the present address, and what is no address, are refused', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    for (const new_email_address of [
      ` ${ADA.emailAddress.toUpperCase()} `,
      'ada',
      'ada@example.org, eve@example.org',
    ]) {
      const refused = await asking(ada, { new_email_address });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, ['new_email_address']]);
    }
  });

  test('an address with an account is answered alike; its owner gets a mail instead of a code', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await site.signedUp(BEN);
    const free = await asking(ada);
    site.platform.clock.move(60_000);
    const taken = await asking(ada, { new_email_address: BEN.emailAddress });
    expect(taken.status).toBe(free.status);
    expect(taken.body?.data).toMatchObject({ new_address: BEN.emailAddress, takes_effect_at: null });
    expect((await subjectsTo(site, BEN.emailAddress)).at(-1)).toBe('This address already has an Uplift account');
    const guess = await confirming(ada, '123456', await site.codeSentTo(ADA.emailAddress));
    expect([guess.status, fieldsOf(guess)]).toEqual([401, ['new_code']]);
  });

  test.each([
    ['both', true, true, ['new_code', 'old_code']],
    ['that of the new address', true, false, ['new_code']],
    ['that of the old address', false, true, ['old_code']],
  ])('of wrong codes it says which: %s', async (_, isNewWrong, isOldWrong, fields) => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const wrong = [isNewWrong ? otherThan(forNew) : forNew, isOldWrong ? otherThan(forOld) : forOld] as const;
    const refused = await confirming(ada, ...wrong);
    expect([refused.status, fieldsOf(refused)]).toEqual([401, fields]);
    expect(await addressOf(ada)).toBe(ADA.emailAddress);
    expect((await confirming(ada, forNew, forOld)).status).toBe(200);
  });

  test('the codes are not each other', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    expect((await confirming(ada, forOld, forNew)).status).toBe(401);
  });

  test('codes are tried five times and last ten minutes; new ones take their place', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    for (let tries = 0; tries < 5; tries += 1) await confirming(ada, forNew, otherThan(forOld));
    expect(fieldsOf(await confirming(ada, forNew, forOld))).toEqual(['server_error']);
    expect((await ada.call(resendAddressCodes)).status).toBe(429);
    site.platform.clock.move(30_000);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    const again = [await site.codeSentTo(NEW_ADDRESS), await site.codeSentTo(ADA.emailAddress)] as const;
    if (again[0] !== forNew || again[1] !== forOld) expect((await confirming(ada, forNew, forOld)).status).toBe(401);
    site.platform.clock.move(10 * 60_000);
    expect((await confirming(ada, ...again)).status).toBe(401);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    const last = [await site.codeSentTo(NEW_ADDRESS), await site.codeSentTo(ADA.emailAddress)] as const;
    expect((await confirming(ada, ...last)).body).toEqual({ data: null });
  });

  test('codes are mailed five times an hour, and guessed twenty times a day, at most', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    for (let times = 0; times < 5; times += 1) {
      site.platform.clock.move(60_000);
      expect((await asking(ada)).status).toBe(200);
    }
    expect((await asking(ada)).status).toBe(429);
    for (let tries = 0; tries < 20; tries += 1) await confirming(ada, '123456', '123456');
    expect((await confirming(ada, '123456', '123456')).status).toBe(429);
  });

  test('one address gets five codes an hour at most, whoever asks', async () => {
    const site = await open();
    const visitors = await Promise.all(
      ['One Person', 'Two People', 'Three People', 'Four People', 'Five People', 'Six People'].map(async (name) => {
        const somebody = person(name);
        return { somebody, visitor: await site.signedUp(somebody) };
      }),
    );
    const statuses = [];
    for (const { somebody, visitor } of visitors) {
      statuses.push((await asking(visitor, { current_password: somebody.password })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('nothing is written while no mail can be sent', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    site.platform.transport.isUp = false;
    expect((await asking(ada)).status).toBe(503);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });

  test('every other session ends, devices are no longer trusted, and mailed links stop working', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const tablet = site.visitor();
    tablet.cookies.set('uplift_session', ada.cookies.get('uplift_session') ?? '');
    await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
    const waiting = site.visitor();
    await waiting.call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } });
    await confirming(ada, forNew, forOld);
    for (const other of [tablet, waiting]) {
      expect((await other.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    }
    expect(await site.platform.queries.$count(schema.passwordResets)).toBe(0);
    expect((await ada.call(signIn, { body: { email_address: NEW_ADDRESS, password: NEW_PROOF } })).body).toEqual({
      data: true,
    });
  });

  test('of two accounts that change to one address at the same moment, one gets it', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const ben = await site.signedUp(BEN);
    await asking(ben, { current_password: BEN.password });
    const ofBen = [await site.codeSentTo(NEW_ADDRESS), await site.codeSentTo(BEN.emailAddress)] as const;
    const answers = await Promise.all([confirming(ada, forNew, forOld), confirming(ben, ...ofBen)]);
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const accounts = await site.platform.queries.select().from(schema.accounts);
    expect(accounts.filter(({ emailAddress }) => emailAddress === NEW_ADDRESS)).toHaveLength(1);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });

  test('two confirmations at the same moment change it once', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const answers = await Promise.all([confirming(ada, forNew, forOld), confirming(ada, forNew, forOld)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const told = (await subjectsTo(site, NEW_ADDRESS)).filter((subject) => subject.startsWith('This is now'));
    expect(told).toHaveLength(1);
  });
});

describeSite('a change of the address without the old mailbox', (open) => {
  test('takes effect seven days after the new address was confirmed, and not before', async () => {
    const site = await open();
    const { ada, forNew } = await asked(site);
    const { body } = await confirming(ada, forNew, null);
    const day = new Date(site.platform.now().getTime() + 7 * DAY_MS).toISOString();
    expect(body?.data).toMatchObject({ new_address: NEW_ADDRESS, takes_effect_at: day });
    expect((await subjectsTo(site, ADA.emailAddress)).at(-1)).toBe('The address of your Uplift account will change');
    site.platform.clock.move(7 * DAY_MS - 1);
    await sweepOnce(site.platform);
    expect(await addressOf(ada)).toBe(ADA.emailAddress);
    site.platform.clock.move(1);
    await sweepOnce(site.platform);
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect((await signingIn(site, NEW_ADDRESS, NEW_PROOF)).status).toBe(200);
    expect((await subjectsTo(site, ADA.emailAddress)).at(-1)).toBe('The address of your Uplift account was changed');
  });

  test('the code of the old address, which may be sent again, ends the waiting', async () => {
    const site = await open();
    const { ada, forNew } = await asked(site);
    await confirming(ada, forNew, null);
    expect(fieldsOf(await confirming(ada, null, null))).toEqual(['old_code']);
    const mailsToNew = (await site.platform.mailsTo(NEW_ADDRESS)).length;
    site.platform.clock.move(DAY_MS);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    expect(await site.platform.mailsTo(NEW_ADDRESS)).toHaveLength(mailsToNew);
    expect((await confirming(ada, null, await site.codeSentTo(ADA.emailAddress))).body).toEqual({ data: null });
    expect(await addressOf(ada)).toBe(NEW_ADDRESS);
  });

  test('the code of the new address cannot be left out', async () => {
    const site = await open();
    const { ada, forOld } = await asked(site);
    const refused = await confirming(ada, null, forOld);
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ['new_code']]);
  });

  test('it is given up if the address got an account meanwhile', async () => {
    const site = await open();
    const { ada, forNew } = await asked(site);
    await confirming(ada, forNew, null);
    await site.signedUp({ ...BEN, emailAddress: NEW_ADDRESS });
    site.platform.clock.move(7 * DAY_MS);
    await sweepOnce(site.platform);
    expect(await addressOf(ada)).toBe(ADA.emailAddress);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
  });

  test('is forgotten after a day without the code of the new address', async () => {
    const site = await open();
    const { ada } = await asked(site);
    site.platform.clock.move(DAY_MS);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    await sweepOnce(site.platform);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });
});

describeSite('stopping a change of the address', (open) => {
  test('it is canceled by its person', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    expect((await ada.call(cancelAddressChange)).body).toEqual({ data: true });
    expect((await confirming(ada, forNew, forOld)).status).toBe(404);
    expect((await ada.call(resendAddressCodes)).status).toBe(404);
  });

  test('the link to the old address stops it, ends every session, and has a link for a new password mailed', async () => {
    const site = await open();
    const { ada: thief, forNew } = await asked(site);
    await confirming(thief, forNew, null);
    const link = await stopLinkOf(site);
    expect((await site.visitor().call(stopAddressChange, { body: link })).body).toEqual({ data: true });
    expect((await thief.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    expect(
      (await thief.call(signIn, { body: { email_address: ADA.emailAddress, password: ADA.password } })).body,
    ).toEqual({ data: false });
    const reset = (await site.platform.mailsTo(ADA.emailAddress)).findLast(({ subject }) =>
      subject.startsWith('Set a new'),
    );
    const query = new URL(reset?.essence ?? '').searchParams;
    const body = { reset_id: query.get('prid') ?? '', reset_token: query.get('prt') ?? '', password: NEW_PROOF };
    expect((await site.visitor().call(completeReset, { body })).status).toBe(200);
    site.platform.clock.move(7 * DAY_MS);
    await sweepOnce(site.platform);
    expect((await signingIn(site, ADA.emailAddress, NEW_PROOF)).status).toBe(200);
    expect((await site.visitor().call(stopAddressChange, { body: link })).status).toBe(401);
  });

  test('a link with another token or of another change stops nothing', async () => {
    const site = await open();
    const { ada } = await asked(site);
    const link = await stopLinkOf(site);
    for (const wrong of [
      { ...link, stop_token: 'A'.repeat(43) },
      { ...link, change_id: crypto.randomUUID() },
    ]) {
      expect((await site.visitor().call(stopAddressChange, { body: wrong })).status).toBe(401);
    }
    expect((await ada.call(readAddressChange)).body?.data).toMatchObject({ new_address: NEW_ADDRESS });
  });

  test('a new password ends it, by whichever way it was set', async () => {
    const site = await open();
    const { ada } = await asked(site);
    const body = { current_password: ADA.password, new_password: proofOf('another password') };
    expect((await ada.call(changePassword, { body })).status).toBe(200);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    site.platform.clock.move(60_000);
    await asking(ada, { current_password: body.new_password });
    await site.visitor().call(requestReset, { body: { email_address: ADA.emailAddress } });
    const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
    const query = new URL(mail?.essence ?? '').searchParams;
    const reset = { reset_id: query.get('prid') ?? '', reset_token: query.get('prt') ?? '', password: NEW_PROOF };
    expect((await site.visitor().call(completeReset, { body: reset })).status).toBe(200);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });
});

describeSite('what was addressed to the old address', (open) => {
  test('follows to the new one: sets, invitations and the admission; nothing is there twice', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await asked(site);
    const ben = await site.signedUp(BEN);
    const { queries, now } = site.platform;
    const [adaId, benId] = [await idOf(ada), await idOf(ben)];
    const at = now();
    const share = { ownerId: benId, sharedAt: at };
    await queries.insert(schema.setShares).values([
      { ...share, setId: 'sunday', emailAddress: ADA.emailAddress, openedAt: at },
      { ...share, setId: 'sunday', emailAddress: NEW_ADDRESS },
      { ...share, setId: 'easter', emailAddress: NEW_ADDRESS },
      { ...share, setId: 'easter', emailAddress: 'cleo@example.org' },
      { ownerId: adaId, setId: 'mine', emailAddress: NEW_ADDRESS, sharedAt: at },
    ]);
    const churchIds = await churches(site, adaId);
    await queries.insert(schema.admissions).values({ emailAddress: ADA.emailAddress, admittedAt: at });
    expect((await confirming(ada, forNew, forOld)).status).toBe(200);
    const shares = await queries.select().from(schema.setShares);
    const words = shares.map(({ setId, emailAddress, openedAt }) => `${setId} ${emailAddress} ${openedAt !== null}`);
    expect(new Set(words)).toEqual(
      new Set([`easter ${NEW_ADDRESS} false`, 'easter cleo@example.org false', `sunday ${NEW_ADDRESS} true`]),
    );
    expect(shares).toHaveLength(3);
    const invitations = await queries.select().from(schema.churchInvitations);
    expect(invitations.map(({ churchId, emailAddress }) => [churchId, emailAddress])).toEqual([
      [churchIds.invited, NEW_ADDRESS],
    ]);
    expect(await queries.select().from(schema.admissions)).toEqual([{ emailAddress: NEW_ADDRESS, admittedAt: at }]);
  });
});

async function idOf(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(readSessionKey);
  return (body?.data as { readonly uplift_id: string } | undefined)?.uplift_id ?? '';
}

/** A church that invites both addresses, and one that Ada is in and that invites the new one. */
async function churches({ platform }: TestSite, adaId: string) {
  const { queries, now } = platform;
  const ids = { invited: crypto.randomUUID(), joined: crypto.randomUUID() };
  for (const id of Object.values(ids)) {
    await queries.insert(schema.churches).values({ id, name: 'Hill Church', seats: 5, createdAt: now() });
  }
  await queries
    .insert(schema.churchMembers)
    .values({ churchId: ids.joined, accountId: adaId, role: 'member', joinedAt: now() });
  const invitation = (churchId: string, emailAddress: string) => ({
    id: crypto.randomUUID(),
    churchId,
    emailAddress,
    role: 'member' as const,
    tokenHash: crypto.getRandomValues(new Uint8Array(32)),
    invitedAt: now(),
    expiresAt: new Date(now().getTime() + DAY_MS),
  });
  await queries
    .insert(schema.churchInvitations)
    .values([
      invitation(ids.invited, ADA.emailAddress),
      invitation(ids.invited, NEW_ADDRESS),
      invitation(ids.joined, NEW_ADDRESS),
    ]);
  return ids;
}
