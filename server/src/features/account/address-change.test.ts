import {
  readAddressChange,
  readSession,
  readSessionKey,
  requestReset,
  resendAddressCodes,
  signIn,
} from '@uplift/contract';
import { expect, test } from 'vitest';
import * as schema from '../../platform/database/schema.ts';
import { describeSite, person } from '../../test-platform/index.ts';
import {
  ADA,
  readAddress,
  startAddressChange,
  asking,
  BEN,
  readMailedCodes,
  confirming,
  complaintFields,
  NEW_ADDRESS,
  NEW_PROOF,
  signingIn,
  subjectsTo,
} from './address-change.acceptance.ts';

const otherThan = (code: string) => (code === '000000' ? '111111' : '000000');

describeSite('a change of the address', (open) => {
  test('an address change with both codes takes effect at once: the new address signs in, and the key is the same', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    const key = (await ada.call(readSessionKey)).body?.data;
    expect((await confirming(ada, forNew, forOld)).body).toEqual({ data: null });
    expect(await readAddress(ada)).toBe(NEW_ADDRESS);
    expect((await ada.call(readSessionKey)).body?.data).toEqual(key);
    expect((await signingIn(site, NEW_ADDRESS, NEW_PROOF)).status).toBe(200);
    expect((await signingIn(site, ADA.emailAddress, ADA.password)).status).toBe(401);
    expect((await signingIn(site, NEW_ADDRESS, ADA.password)).status).toBe(401);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    expect(await subjectsTo(site, ADA.emailAddress)).toContain('The address of your Uplift account was changed');
    expect(await subjectsTo(site, NEW_ADDRESS)).toContain('This is now the address of your Uplift account');
  });

  test('the mail about an address change to the old address shows the new one in part, and has a link to stop it', async () => {
    const site = await open();
    await startAddressChange(site);
    const mail = (await site.platform.mailsTo(ADA.emailAddress)).at(-1);
    expect(mail?.text).toContain('a•••@example.com');
    expect(mail?.text).not.toContain(NEW_ADDRESS);
    expect(mail?.html).toMatch(/href="http:..localhost:\d+.stop-address-change\?acid=/u);
  });

  test('a stolen session without the password cannot change the address', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const refused = await asking(ada, { current_password: NEW_PROOF });
    expect([refused.status, complaintFields(refused)]).toEqual([401, ['current_password']]);
    for (let tries = 1; tries < 10; tries += 1) await asking(ada, { current_password: NEW_PROOF });
    expect((await asking(ada)).status).toBe(429);
    expect((await ada.call(readAddressChange)).body).toEqual({ data: null });
    expect(await site.platform.mailsTo(NEW_ADDRESS)).toEqual([]);
  });

  test('a change to the present address, or to an invalid one, is refused', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    for (const new_email_address of [
      ` ${ADA.emailAddress.toUpperCase()} `,
      'ada',
      'ada@example.org, eve@example.org',
    ]) {
      const refused = await asking(ada, { new_email_address });
      expect([refused.status, complaintFields(refused)]).toEqual([400, ['new_email_address']]);
    }
  });

  test('a change to an address with an account is answered the same; its owner gets a mail instead of a code', async () => {
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
    expect([guess.status, complaintFields(guess)]).toEqual([401, ['new_code']]);
  });

  test.each([
    ['both', true, true, ['new_code', 'old_code']],
    ['that of the new address', true, false, ['new_code']],
    ['that of the old address', false, true, ['old_code']],
  ])('an address change names its wrong codes: %s', async (_, isNewWrong, isOldWrong, fields) => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    const wrong = [isNewWrong ? otherThan(forNew) : forNew, isOldWrong ? otherThan(forOld) : forOld] as const;
    const refused = await confirming(ada, ...wrong);
    expect([refused.status, complaintFields(refused)]).toEqual([401, fields]);
    expect(await readAddress(ada)).toBe(ADA.emailAddress);
    expect((await confirming(ada, forNew, forOld)).status).toBe(200);
  });

  test('the two codes of an address change are not interchangeable', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    expect((await confirming(ada, forOld, forNew)).status).toBe(401);
  });

  test('codes of an address change have five tries in ten minutes; new ones replace them', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    for (let tries = 0; tries < 5; tries += 1) await confirming(ada, forNew, otherThan(forOld));
    expect(complaintFields(await confirming(ada, forNew, forOld))).toEqual(['server_error']);
    expect((await ada.call(resendAddressCodes)).status).toBe(429);
    site.platform.clock.move(30_000);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    const again = await readMailedCodes(site);
    expect(again).not.toEqual({ forNew, forOld });
    expect((await confirming(ada, forNew, forOld)).status).toBe(401);
    site.platform.clock.move(10 * 60_000);
    expect((await confirming(ada, again.forNew, again.forOld)).status).toBe(401);
    expect((await ada.call(resendAddressCodes)).status).toBe(200);
    const last = await readMailedCodes(site);
    expect((await confirming(ada, last.forNew, last.forOld)).body).toEqual({ data: null });
  });

  test('codes of an address change are mailed five times an hour, and tried twenty times a day, at most', async () => {
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

  test('one address gets five codes for address changes an hour at most, no matter who asks', async () => {
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

  test('an address change is not stored while no mail can be sent', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    site.platform.transport.isUp = false;
    expect((await asking(ada)).status).toBe(503);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });

  test('an address change ends every other session, trusts no device any more, and disables mailed links', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
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

  test('one of two accounts that change to one address at the same moment gets it', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    const ben = await site.signedUp(BEN);
    await asking(ben, { current_password: BEN.password });
    const ofBen = await readMailedCodes(site, BEN.emailAddress);
    const responses = await Promise.all([confirming(ada, forNew, forOld), confirming(ben, ofBen.forNew, ofBen.forOld)]);
    expect(responses.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409]);
    const accounts = await site.platform.queries.select().from(schema.accounts);
    expect(accounts.filter(({ emailAddress }) => emailAddress === NEW_ADDRESS)).toHaveLength(1);
    expect(await site.platform.queries.$count(schema.addressChanges)).toBe(0);
  });

  test('two confirmations of an address change at the same moment apply it once', async () => {
    const site = await open();
    const { ada, forNew, forOld } = await startAddressChange(site);
    const responses = await Promise.all([confirming(ada, forNew, forOld), confirming(ada, forNew, forOld)]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const notices = (await subjectsTo(site, NEW_ADDRESS)).filter((subject) => subject.startsWith('This is now'));
    expect(notices).toHaveLength(1);
  });
});
