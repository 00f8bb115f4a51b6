import { completeReset, readReset, readSession, readSessionKey, signIn } from '@uplift/contract';
import { expect, test } from 'vitest';
import type { Mail } from '../platform/mail/mailer.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { describeSite, person, buildProof } from '../test-platform/index.ts';
import type { TestSite } from '../test-platform/index.ts';
import { changeAddress } from './change-address.ts';

const ADA = person('Ada Lovelace');
const BEN = person('Ben Okri');
const NEW_ADDRESS = 'ada.king@example.com';
const NEW_PROOF = buildProof('another password');

const change = ({ platform }: TestSite, words: { readonly from: string; readonly to: string }) =>
  changeAddress(platform, words);

function resetLinkIn(mails: readonly Mail[]) {
  const reset = mails.find(({ subject }) => subject.startsWith('Set'));
  const query = new URL(reset?.essence ?? '').searchParams;
  return { reset_id: query.get('prid') ?? '', reset_token: query.get('prt') ?? '' };
}

describeSite('a change of the address by the operator', (open) => {
  test('a change of address by the operator ends every session, and mails the new address a link to set a password; the key is the same', async () => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    const key = (await ada.call(readSessionKey)).body?.data;
    expect(await change(site, { from: ` ${ADA.emailAddress.toUpperCase()}`, to: 'Ada.King@example.com ' })).toEqual({
      ok: true,
      value: { fullName: ADA.fullName, newAddress: NEW_ADDRESS, isPaying: false },
    });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
    const notice = (await site.platform.mailsTo(ADA.emailAddress)).find(({ subject }) =>
      subject.endsWith('was changed'),
    );
    expect(notice?.text).toContain('a•••@example.com');
    const mails = await site.platform.mailsTo(NEW_ADDRESS);
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(
      new Set(['This is now the address of your Uplift account', 'Set a new Uplift password']),
    );
    const link = resetLinkIn(mails);
    expect((await site.visitor().call(readReset, { body: link })).body?.data).toMatchObject({
      email_address: NEW_ADDRESS,
    });
    expect((await site.visitor().call(completeReset, { body: { ...link, password: NEW_PROOF } })).status).toBe(200);
    const signedIn = await ada.call(signIn, { body: { email_address: NEW_ADDRESS, password: NEW_PROOF } });
    expect(signedIn.body).toEqual({ data: false });
    expect(key).toMatchObject({ masterKey: ADA.masterKey });
  });

  test.each([
    ['unknown@example.org', NEW_ADDRESS, 'No account has the address unknown@example.org.'],
    [ADA.emailAddress, 'ada', '"ada" isn’t an email address.'],
    [ADA.emailAddress, BEN.emailAddress, `${BEN.emailAddress} already has an account.`],
    [ADA.emailAddress, ADA.emailAddress, `${ADA.emailAddress} already has an account.`],
  ])('a change of address by the operator from %s to %s is refused', async (from, to, refusal) => {
    const site = await open();
    const ada = await site.signedUp(ADA);
    await site.signedUp(BEN);
    expect(await change(site, { from, to })).toEqual({ ok: false, refusal });
    expect((await ada.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
  });

  test('a change of address by the operator with another secret changes nothing, because no server could send its mails', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const secrets = createSecrets('another secret'.padEnd(32, '.'));
    const refused = await changeAddress({ ...site.platform, secrets }, { from: ADA.emailAddress, to: NEW_ADDRESS });
    expect(refused).toMatchObject({ ok: false, refusal: expect.stringContaining('do not belong together') });
  });
});
