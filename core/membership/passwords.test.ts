import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressComplaints, normalisedAddress } from './addresses.ts';
import { fullNameComplaints } from './full-name.ts';
import { newPasswordComplaints, passwordChangeComplaints, readCommonPasswords } from './passwords.ts';
import type { GuessablePasswords } from './passwords.ts';

const ADA: GuessablePasswords = {
  common: null,
  emailAddress: 'Ada.Lovelace@Example.org',
  fullName: 'Ada King Lovelace',
};
const GOOD = 'sing-7-psalms';

function both(password: string, guessable = ADA) {
  return newPasswordComplaints({ password, confirmation: password }, guessable);
}

describe('new passwords', () => {
  test.each(['', '1234567', 'pässwö1', '𝄞𝄞𝄞𝄞𝄞𝄞𝄞'])(
    '[AUTH-35] [AUTH-37] [ACCT-18] the new password %j is shorter than 8 characters, which is reported at both fields',
    (password) => {
      const because = 'Please enter a password at least 8 characters long.';
      expect(both(password)).toEqual([
        { for: 'password', because },
        { for: 'confirm_password', because },
      ]);
    },
  );

  test('[AUTH-36] [AUTH-37] a different confirmation of a new password is reported next to it', () => {
    expect(newPasswordComplaints({ password: GOOD, confirmation: `${GOOD} ` }, ADA)).toEqual([
      { for: 'confirm_password', because: "Your passwords don't match." },
    ]);
  });

  test('a new password can have any characters and a length of up to 1,000', () => {
    for (const password of [GOOD, '𝄞𝄞𝄞𝄞𝄞𝄞𝄞𝄞', 'x y'.repeat(100), 'é'.repeat(1000)]) expect(both(password)).toEqual([]);
    expect(both('é'.repeat(1001))).toEqual([
      { for: 'password', because: 'Please enter a password of at most 1,000 characters.' },
    ]);
  });

  test('a common new password is refused, in any case', async () => {
    const common = (await readCommonPasswords()) ?? new Set<string>();
    expect(common.size).toBe(3000);
    expect(
      [...common].filter((password) => Array.from(password).length < 8 || password !== password.toLowerCase()),
    ).toEqual([]);
    for (const password of ['password', 'PASSWORD1', 'Qwertyuiop', '12345678']) {
      expect(both(password, { ...ADA, common })).toMatchObject([{ for: 'password' }]);
    }
    expect(both(GOOD, { ...ADA, common })).toEqual([]);
  });

  test.each(['AdaLovelace1', 'lovelace-2026', 'uplift!uplift', 'ada.lovelace@example.org', 'KingLovelaceAda'])(
    'a new password of %s is little more than the name, the address or the product',
    (password) => {
      expect(both(password)).toMatchObject([{ for: 'password' }]);
    },
  );

  test.each(['uplift my soul 103', 'ada sings seven psalms', 'lovelaceXq7vT'])(
    'a new password of %s has enough of its own',
    (password) => {
      expect(both(password)).toEqual([]);
    },
  );

  test('an accepted password is never short and always confirmed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (password, confirmation) => {
        const isAccepted = newPasswordComplaints({ password, confirmation }, ADA).length === 0;
        expect(isAccepted && (password !== confirmation || Array.from(password).length < 8)).toBe(false);
      }),
    );
  });
});

describe('changing the password', () => {
  const empty = { current: '', password: '', confirmation: '' };

  test('[ACCT-15] [ACCT-16] each empty field of a password change is reported, with the words of the specification', () => {
    expect(passwordChangeComplaints(empty, ADA)).toEqual([
      { for: 'current_password', because: 'Please enter your current password.' },
      { for: 'new_password', because: 'Please enter your new password.' },
      { for: 'confirm_password', because: 'Please enter confirm your new password.' },
    ]);
    expect(passwordChangeComplaints({ current: 'x', password: GOOD, confirmation: '' }, ADA)).toEqual([
      { for: 'confirm_password', because: 'Please enter confirm your new password.' },
    ]);
  });

  test('[ACCT-17] a different confirmation of a changed password is refused', () => {
    expect(passwordChangeComplaints({ current: 'x', password: GOOD, confirmation: 'other one' }, ADA)).toEqual([
      { for: 'confirm_password', because: "Your passwords don't match." },
    ]);
  });

  test('[ACCT-18] a changed password has at least 8 characters, while the current one can have any length', () => {
    const because = 'Please enter a password at least 8 characters long.';
    expect(passwordChangeComplaints({ current: 'x', password: 'short', confirmation: 'short' }, ADA)).toEqual([
      { for: 'new_password', because },
      { for: 'confirm_password', because },
    ]);
    expect(passwordChangeComplaints({ current: 'x', password: GOOD, confirmation: GOOD }, ADA)).toEqual([]);
  });
});

describe('addresses and names', () => {
  test('addresses that differ in case or surrounding blanks are the same', () => {
    expect(normalisedAddress('  Ada@Example.ORG\n')).toBe('ada@example.org');
  });

  test.each(['ada@example.org', ' ada+songs@sub.example.org ', 'ÄDA@EXAMPLE.ORG', 'a.b.c@d.e.f.gh'])(
    '[AUTH-34] %j is an email address',
    (address) => {
      expect(addressComplaints(address)).toEqual([]);
    },
  );

  test.each([
    '',
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a da@example.org',
    'ada@b@example.org',
    'a@b.c\nBcc: x@y.z',
    'x@y..z',
    'x..w@y.z',
    '.x@y.z',
    'x.@y.z',
    'x@.y.z',
    'x@y.z.',
    `${'a'.repeat(250)}@b.cd`,
  ])("[AUTH-34] %j isn't an email address", (address) => {
    expect(addressComplaints(address)).toEqual([
      { for: 'email_address', because: 'Please enter a valid email address.' },
    ]);
  });

  test.each(['', 'Ada', ' Ada  ', 'Ada\u0000 Lovelace'])("[AUTH-33] [ACCT-12] %j isn't a full name", (name) => {
    expect(fullNameComplaints(name)).toEqual([{ for: 'full_name', because: 'Please enter your first and last name.' }]);
  });

  test('[AUTH-33] [ACCT-12] two words are a full name, however short', () => {
    expect(fullNameComplaints(' A  B ')).toEqual([]);
    expect(fullNameComplaints(`A ${'b'.repeat(199)}`)).toHaveLength(1);
  });
});
