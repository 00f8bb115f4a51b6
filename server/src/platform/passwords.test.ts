import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();

test('a password is hashed with Argon2id, 19 MiB, two passes, and a salt of its own', async () => {
  const [one, other] = [await passwords.hash('proof of a password'), await passwords.hash('proof of a password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('proof');
});

test('only the password that was hashed is right', async () => {
  const hash = await passwords.hash('proof of a password');
  expect(await passwords.verify(hash, 'proof of a password')).toBe(true);
  expect(await passwords.verify(hash, 'proof of a passworD')).toBe(false);
  expect(await passwords.verify(hash, '')).toBe(false);
});

test('[AUTH-50] no password is right for an account that is not there', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(null, 'proof of a password')).toBe(false);
});
