import { endOtherSessions, endSession, listSessions, readSession, signIn, verifyCode } from '@uplift/contract';
import type { DataOf } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person } from '../../test-platform/index.ts';
import type { TestSite, Visitor } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');
const CREDENTIALS = { body: { email_address: ADA.emailAddress, password: ADA.password } };
const ANDROID = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
};

async function onPhone(site: TestSite): Promise<Visitor> {
  const phone = site.visitor();
  await phone.call(signIn, { ...CREDENTIALS, headers: ANDROID });
  const code = await site.codeSentTo(ADA.emailAddress);
  await phone.call(verifyCode, { body: { verification_code: code }, headers: ANDROID });
  return phone;
}

async function readSessions(browser: Visitor): Promise<DataOf<typeof listSessions>> {
  return (await browser.call(listSessions)).body?.data as DataOf<typeof listSessions>;
}

async function readLevel(browser: Visitor): Promise<number | undefined> {
  const session = (await browser.call(readSession)).body?.data as DataOf<typeof readSession> | undefined;
  return session?.authenticated;
}

describeSite('the sessions of an account', (open) => {
  test('sessions of an account are listed with their devices, this one first, without those that wait for a code', async () => {
    const site = await open();
    const laptop = await site.signedUp(ADA);
    site.platform.clock.move(60_000);
    await onPhone(site);
    await site.visitor().call(signIn, CREDENTIALS);
    await site.signedUp(person('Grace Hopper'));
    const listed = await readSessions(laptop);
    expect(listed.map(({ device, is_current: isCurrent }) => [device, isCurrent])).toEqual([
      ['A browser', true],
      ['Chrome on Android', false],
    ]);
    expect(listed[1]?.signed_in_at).toBe(site.platform.now().toISOString());
  });

  test('sessions of an account are ended one at a time', async () => {
    const site = await open();
    const laptop = await site.signedUp(ADA);
    const phone = await onPhone(site);
    const [, there] = await readSessions(laptop);
    const params = { session_id: there?.session_id ?? '' };
    expect((await laptop.call(endSession, { params })).body).toEqual({ data: true });
    expect([await readLevel(laptop), await readLevel(phone)]).toEqual([2, 0]);
    // Ending the session of a stolen tablet must also stop its saved password from signing in again.
    expect((await phone.call(signIn, CREDENTIALS)).body).toEqual({ data: false });
    expect((await laptop.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
    expect((await laptop.call(endSession, { params })).status).toBe(404);
    expect((await laptop.call(endSession, { params: { session_id: 'no-id' } })).status).toBe(404);
  });

  test('sessions of an account are not ended by anyone else', async () => {
    const site = await open();
    const laptop = await site.signedUp(ADA);
    const stranger = await site.signedUp(person('Eve Attacker'));
    const [own] = await readSessions(laptop);
    expect((await stranger.call(endSession, { params: { session_id: own?.session_id ?? '' } })).status).toBe(404);
    expect((await stranger.call(endOtherSessions)).status).toBe(200);
    expect(await readLevel(laptop)).toBe(2);
  });

  test('all sessions of an account but this one can be ended, and other devices need a code again', async () => {
    const site = await open();
    const laptop = await site.signedUp(ADA);
    const phone = await onPhone(site);
    expect((await laptop.call(endOtherSessions)).body).toEqual({ data: true });
    expect([await readLevel(laptop), await readLevel(phone)]).toEqual([2, 0]);
    expect((await phone.call(signIn, CREDENTIALS)).body).toEqual({ data: false });
    expect((await laptop.call(signIn, CREDENTIALS)).body).toEqual({ data: true });
  });

  test('no sessions are listed for a visitor who has not signed in, or waits for a code', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const waiting = site.visitor();
    await waiting.call(signIn, CREDENTIALS);
    for (const browser of [site.visitor(), waiting]) {
      for (const call of [listSessions, endOtherSessions, endSession]) {
        const params = { session_id: crypto.randomUUID() };
        expect((await browser.call(call, { params })).status).toBe(401);
      }
    }
  });
});
