import { completeReset, readReset, readSession, requestReset, signIn, signUp, verifyCode } from '@uplift/contract';
import type { Call } from '@uplift/contract';
import { expect, test } from 'vitest';
import { accounts } from '../../platform/database/schema.ts';
import { describeSite, person, buildProof } from '../../test-platform/index.ts';

const ADA = person('Ada Lovelace');

const HOSTILE = [
  `'; drop table accounts; --`,
  `" or 1=1; delete from accounts where 'a'='a`,
  `$1 $2 {{7*7}} %s \${7*7}`,
  `a\r\nBcc: everybody@example.org`,
  `a\nSubject: Pay here\n\nhttps://evil.example`,
  `nul\u0000nul`,
  `lone \uD800 surrogate`,
  `\u202Eright to left`,
  `<script>alert(1)</script>`,
  `x'@example.org`,
  `a\u0000b@example.org`,
  `x@example.org\u0000`,
  `ada@example.org, eve@example.org`,
  `"ada@evil.example"@example.org`,
];

const ID = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';

/** Every text field of the public calls, each filled with `text`. */
function fieldsFilledWith(text: string): readonly (readonly [Call, Readonly<Record<string, string>>])[] {
  const signingUp = {
    full_name: 'Eve Stranger',
    new_email_address: 'eve@example.org',
    new_password: buildProof('long enough'),
    masterKey: 'k',
  };
  const resetting = { reset_id: ID, reset_token: 'token', password: buildProof('long enough') };
  return [
    [signUp, { ...signingUp, full_name: `Eve ${text}` }],
    [signUp, { ...signingUp, new_email_address: text }],
    [signUp, { ...signingUp, new_password: `long enough ${text}` }],
    [signUp, { ...signingUp, masterKey: text }],
    [signIn, { email_address: text, password: 'long enough' }],
    [signIn, { email_address: ADA.emailAddress, password: `long enough ${text}` }],
    [requestReset, { email_address: text }],
    [readReset, { ...resetting, reset_id: text }],
    [readReset, { ...resetting, reset_token: text }],
    [completeReset, { ...resetting, reset_token: text }],
    [completeReset, { ...resetting, password: `long enough ${text}` }],
    [verifyCode, { verification_code: text }],
  ];
}

describeSite('hostile texts', (open) => {
  test.each([0, 4, 8, 12])('hostile texts break nothing, in any field (from %i)', async (from) => {
    const site = await open();
    const browser = await site.signedUp(ADA);
    for (const text of HOSTILE.slice(from, from + 4)) {
      for (const [call, body] of fieldsFilledWith(text)) {
        const { status } = await site.visitor().call(call, { body });
        expect([200, 400, 401], `${call.path} with ${JSON.stringify(body)}`).toContain(status);
      }
      site.platform.clock.move(60 * 60 * 1000);
    }
    expect(await site.platform.queries.select({ address: accounts.emailAddress }).from(accounts)).toEqual([
      { address: ADA.emailAddress },
    ]);
    expect((await browser.call(readSession)).body?.data).toMatchObject({ authenticated: 2 });
    await site.platform.mailer.drain();
    for (const { to, subject, text: words } of site.platform.transport.mails) {
      expect(`${to}${subject}`).not.toMatch(/[\p{Cc},<>]/u);
      expect(words).not.toMatch(/evil|Pay here|script/u);
    }
  });

  test('a cookie of any content is a signed-out browser', async () => {
    const site = await open();
    for (const text of [...HOSTILE, '', 'x'.repeat(4000)]) {
      const browser = site.visitor();
      browser.cookies.set('uplift_session', encodeURIComponent(text.replaceAll('\uD800', '')));
      browser.cookies.set('uplift_device', encodeURIComponent(text.replaceAll('\uD800', '')));
      expect((await browser.call(readSession)).body?.data).toMatchObject({ authenticated: 0 });
      expect(
        (await browser.call(signIn, { body: { email_address: 'unknown@example.org', password: 'some guess' } })).status,
      ).toBeLessThan(500);
    }
  });
});
