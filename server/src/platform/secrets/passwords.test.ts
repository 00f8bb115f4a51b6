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
  const cheapPasswords = await createPasswords({ memoryCost: 64, timeCost: 1 });
  const cheapHash = await cheapPasswords.hash('proof of a password', 'ada');
  const done: string[] = [];
  const hash = async (owner: string) => {
    await passwords.hash('proof of a password', owner);
    done.push(`hash of ${owner}`);
  };
  /** Takes a hundredth of the time of a hash, so that it measures the wait for those before it. */
  const check = async (owner: string) => {
    await passwords.verify(cheapHash, { password: 'proof of a password', owner });
    done.push(`check of ${owner}`);
  };
  const hashes = Array.from({ length: 12 }, () => hash('mallory'));
  const last = check('mallory');
  await check('ada');
  expect(done.length).toBeLessThan(6);
  await Promise.all([...hashes, last]);
  expect(done).toHaveLength(14);
  expect(done.at(-1)).toBe('check of mallory');
});
