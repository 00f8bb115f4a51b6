import { completeReset, requestReset, signIn, verifyCode } from '@uplift/contract';
import { expect, test } from 'vitest';
import { describeSite, person, buildProof } from '../../test-platform/index.ts';
import type { Answer } from '../../test-platform/index.ts';
import { LIMITS } from './limits.ts';

const ADA = person('Ada Lovelace');

function complaintFields(responses: readonly Answer[]): readonly (string | undefined)[] {
  return responses.map(({ body }) => body?.errors?.[0]?.for);
}

describeSite('a refusal', (open) => {
  test('[VALID-19] a refusal names its field, or server_error for none', async () => {
    const site = await open();
    await site.signedUp(ADA);
    const browser = site.visitor();
    const credentials = { email_address: ADA.emailAddress, password: ADA.password };
    const wrongPassword = await browser.call(signIn, { body: { ...credentials, password: 'not her password' } });
    await browser.call(signIn, { body: credentials });
    const code = await site.codeSentTo(ADA.emailAddress);
    const wrongCode = await browser.call(verifyCode, {
      body: { verification_code: code === '000000' ? '111111' : '000000' },
    });
    for (let attempt = 0; attempt < 5; attempt += 1)
      await site.platform.limits.count(LIMITS.resetOfAddress, ADA.emailAddress);
    const tooManyResets = await browser.call(requestReset, { body: { email_address: ADA.emailAddress } });
    const link = { reset_id: crypto.randomUUID(), reset_token: 'token', password: buildProof('a password of today') };
    const wrongLink = await browser.call(completeReset, { body: link });
    site.platform.transport.isUp = false;
    const noMail = await browser.call(signIn, { body: credentials });
    expect(complaintFields([wrongPassword, wrongCode, tooManyResets, wrongLink, noMail])).toEqual([
      'password',
      'verification_code',
      'reset_password',
      'password_reset',
      'server_error',
    ]);
  });
});
