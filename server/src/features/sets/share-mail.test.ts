import { describe, expect, test } from 'vitest';
import { shareMail } from './share-mail.ts';

const RUTH = { name: 'Ruth Calder', emailAddress: 'ruth@example.org' };
const href = 'https://songs.example.org/shared/plan/sunday';

describe('the mail about a shared set', () => {
  test('the mail about a shared set says who shares which set, where it opens, and how with and without an account', () => {
    const mail = shareMail('tomas@example.org', { sharedBy: RUTH, day: 'Sunday, November 29', href });
    expect(mail.subject).toBe('Ruth Calder shared Sunday, November 29 with you');
    expect(mail.text)
      .toBe(`Ruth Calder (ruth@example.org) shared the set list for Sunday, November 29 with you in Uplift. You can read, print and play its songs, and follow along when your team plays it together.

Open the Set: ${href}

Open it with an Uplift account for this address, tomas@example.org. If you don’t have one yet, sign up with this address and you’ll find the set there.

If you don’t know them, ignore this email.

Uplift
`);
    expect(mail.html).toContain(`<a href="${href}"`);
  });

  test('the mail about a shared set without a date says so as briefly', () => {
    const mail = shareMail('tomas@example.org', { sharedBy: RUTH, day: null, href });
    expect(mail.subject).toBe('Ruth Calder shared a set list with you');
    expect(mail.text).toContain('Ruth Calder (ruth@example.org) shared the set list with you in Uplift');
  });

  test('the mail about a shared set takes no name for markup or for a header', () => {
    const name = 'Eve <script> & "Co"\r\nBcc: all@example.org';
    const sharedBy = { name, emailAddress: 'eve@example.org' };
    const mail = shareMail('tomas@example.org', { sharedBy, day: null, href });
    expect(mail.subject).not.toMatch(/[\r\n]/u);
    expect(mail.html).not.toContain('<script');
    expect(mail.html).toContain('Eve &lt;script&gt;');
    expect(mail.text.split('\n').some((line) => line.startsWith('Bcc'))).toBe(false);
  });

  test("the mail about a shared set carries no advertisement in the sender's name", () => {
    const name = 'URGENT your Uplift account is locked, visit https://evil.example/login now';
    const mail = shareMail('tomas@example.org', {
      sharedBy: { name, emailAddress: 'eve@example.org' },
      day: null,
      href,
    });
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toContain('evil.example');
    expect(mail.text).toContain('(eve@example.org) shared the set list');
  });
});
