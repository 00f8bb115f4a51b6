import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = await createPasswords();

test('a password is hashed with Argon2id, 19 MiB, two passes, and a salt of its own', async () => {
  const [one, other] = [
    await passwords.hash('proof of a password', 'ada'),
    await passwords.hash('proof of a password', 'ada'),
  ];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(one).not.toContain('proof');
});

test('only the hashed password is right', async () => {
  const hash = await passwords.hash('proof of a password', 'ada');
  expect(await passwords.verify(hash, { password: 'proof of a password', owner: 'ada' })).toBe(true);
  expect(await passwords.verify(hash, { password: 'proof of a passworD', owner: 'ada' })).toBe(false);
  expect(await passwords.verify(hash, { password: '', owner: 'ada' })).toBe(false);
});

test('[AUTH-50] no password is right for an account that does not exist', async () => {
  expect(await passwords.verify(null, { password: '', owner: 'ada' })).toBe(false);
  expect(await passwords.verify(null, { password: 'proof of a password', owner: 'ada' })).toBe(false);
});

test('hashes for one account are computed one after the other, and no one else waits for them', async () => {
  const done: string[] = [];
  const hashFor = (owner: string) => passwords.hash('proof of a password', owner).then(() => done.push(owner));
  const many = Promise.all(Array.from({ length: 80 }, () => hashFor('mallory')));
  await hashFor('ada');
  // One by one they run beside each other: behind them Ada would be last.
  expect(done.length).toBeLessThan(70);
  await many;
  expect(done).toHaveLength(81);
});
