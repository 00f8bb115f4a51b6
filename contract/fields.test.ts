import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { emailAddress, fullName, newPasswordProof, pictureDataUrl, verificationCode } from './fields.ts';

const isTaken = (schema: z.ZodType, input: unknown) => schema.safeParse(input).success;

describe('an email address', () => {
  test.each(['ruth@example.org', ' Ruth.Calder+band@sub.example.co.uk ', 'rütli@bücher.example', "o'neil@example.org"])(
    'an email address is %s',
    (address) => expect(isTaken(emailAddress, address)).toBe(true),
  );

  test.each([
    'ruth',
    'ruth@example',
    'ruth@example.',
    '@example.org',
    'ruth calder@example.org',
    'ruth@example.org, eve@example.org',
    'ruth@example.org\r\nBcc: eve@example.org',
    'Ruth <ruth@example.org>',
    `${'r'.repeat(250)}@example.org`,
    '',
    null,
    { toString: 'ruth@example.org' },
  ])('an email address is not %j', (address) => expect(isTaken(emailAddress, address)).toBe(false));
});

describe('a full name', () => {
  test.each(['Ruth Calder', ' Ruth  Calder ', 'María José Núñez', '王 小明', "D'Arcy O’Brien-Smith"])(
    'a full name is %s',
    (name) => expect(isTaken(fullName, name)).toBe(true),
  );

  test.each(['Ruth', '  Ruth  ', '', 'Ruth\r\nCalder', 'Ruth Cal\u0000der', `${'r'.repeat(120)} ${'c'.repeat(120)}`])(
    'a full name is not %j',
    (name) => expect(isTaken(fullName, name)).toBe(false),
  );
});

describe('what a new password is sent as', () => {
  test.each(['A'.repeat(43), Buffer.alloc(32, 7).toString('base64url'), Buffer.alloc(32, 255).toString('base64url')])(
    'the proof of a new password is %s',
    (proof) => expect(isTaken(newPasswordProof, proof)).toBe(true),
  );

  test.each([
    'password',
    'upliftchurch2026',
    'correct horse battery staple',
    'A'.repeat(42),
    'A'.repeat(44),
    `${'A'.repeat(43)}=`,
    `${'A'.repeat(42)}B`,
    `${'A'.repeat(42)}+`,
    `${'A'.repeat(43)}\n`,
    7,
    null,
  ])('the proof of a new password is not %j, so no common password can be set as it is', (proof) =>
    expect(isTaken(newPasswordProof, proof)).toBe(false),
  );
});

test('a code is six digits, in any spacing', () => {
  expect(verificationCode.parse(' 123 456 ')).toBe('123456');
  for (const code of ['12345', '1234567', '12345a', '１２３４５６', ''])
    expect(isTaken(verificationCode, code)).toBe(false);
});

test('a picture is a PNG or a JPEG as a data URL, and nothing else', () => {
  expect(isTaken(pictureDataUrl, 'data:image/png;base64,iVBORw0KGgo=')).toBe(true);
  expect(isTaken(pictureDataUrl, 'data:image/svg+xml;base64,PHN2Zz4=')).toBe(false);
  expect(isTaken(pictureDataUrl, 'data:image/png;base64,<svg onload=alert(1)>')).toBe(false);
  expect(isTaken(pictureDataUrl, 'https://evil.example/picture.png')).toBe(false);
});

test('a body of a megabyte is refused without being matched against a pattern', () => {
  // A pattern may take as many steps as the square of the length: minutes.
  const hostile = `${'a b '.repeat(250_000)}\u0000`;
  expect(isTaken(fullName, hostile)).toBe(false);
  expect(isTaken(emailAddress, 'a@a.'.repeat(250_000))).toBe(false);
});
