import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashInWorker, isStrongEnough, newKdf, readKdf } from '../index.ts';
import { stretchPassword } from './stretch-password.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** Argon2id with one lane, version 1.3, of the reference implementation's tests: passes, log2 of KiB, password, salt. */
const REFERENCE = [
  [2, 16, 'password', 'somesalt', '09316115d5cf24ed5a15a31a3ba326e5cf32edc24702987c02b6566f61913cf7'],
  [2, 8, 'password', 'somesalt', '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe'],
  [1, 16, 'password', 'somesalt', 'f6a5adc1ba723dddef9b5ac1d464e180fcd9dffc9d1cbf76cca2fed795d9ca98'],
  [4, 16, 'password', 'somesalt', '9025d48e68ef7395cca9079da4c4ec3affb3c8911fe4f86d1a2520856f63172c'],
  [2, 16, 'differentpassword', 'somesalt', '0b84d652cf6b0c4beaef0dfe278ba6a80df6696281d7e0d2891b817d8c458fde'],
  [2, 16, 'password', 'diffsalt', 'bdf32b05ccc42eb15d58fd19b1f856b113da1e9a5874fdcc544308565aa8141c'],
] as const;

/** A cheap hash in hexadecimal. */
const stretch = async (password: string) =>
  hex(await stretchPassword(password, { memoryKib: 64, passes: 1, salt: utf8('sixteen bytes ok') }));

describe('a stretched password', () => {
  test.each(REFERENCE)(
    'Argon2id with %d passes over 2^%d KiB of %s and %s is the reference’s',
    async (passes, exponent, password, salt, hash) => {
      const cost = { memoryKib: 2 ** exponent, passes, salt: utf8(salt) };
      expect(hex(await stretchPassword(password, cost))).toBe(hash);
    },
  );

  test('64 MiB and three passes with a salt of 16 bytes give what Node computes', async () => {
    const salt = utf8('sixteen bytes ok');
    const node = { memory: 65_536, passes: 3, parallelism: 1, tagLength: 32, nonce: salt, message: 'sing-7-psalms' };
    const stretched = await stretchPassword('sing-7-psalms', { memoryKib: 65_536, passes: 3, salt });
    expect(hex(stretched)).toBe(hex(argon2Sync('argon2id', node)));
  });

  test('one password typed as different code points gives one hash, another password another', async () => {
    const [composed, decomposed, wide, plain] = await Promise.all(
      ['Jos\u00e9', 'Jose\u0301', 'Ｊos\u00e9', 'Jose'].map(stretch),
    );
    expect([decomposed, wide]).toEqual([composed, composed]);
    expect(plain).not.toBe(composed);
  });

  test('an empty password is rejected', async () => {
    const cost = { memoryKib: 64, passes: 1, salt: utf8('sixteen bytes ok') };
    await expect(stretchPassword('', cost)).rejects.toThrow('Password must be specified');
  });
});

describe('the cost of a hash', () => {
  test('a new password costs 64 MiB and three passes, with a salt of its own', () => {
    const [one, two] = [newKdf(), newKdf()];
    expect(one).toEqual({ algorithm: 'argon2id', memory_kib: 65_536, passes: 3, salt: expect.any(String) });
    expect(Buffer.from(one.salt, 'base64url')).toHaveLength(16);
    expect(one.salt).not.toBe(two.salt);
  });

  test.each([
    [65_536, 3, true],
    [1_048_576, 20, true],
    [65_535, 3, false],
    [65_536, 2, false],
    [1_048_577, 3, false],
    [65_536, 21, false],
    [1, 1, false],
    [Number.NaN, 3, false],
    [65_536, Number.NaN, false],
  ])('%d KiB and %d passes are strong enough, and not too costly: %s', (memoryKib, passes, isStrong) => {
    expect(isStrongEnough({ ...newKdf(), memory_kib: memoryKib, passes })).toBe(isStrong);
  });

  test('no worker starts for a hash that is too weak or too costly', async () => {
    const hash = hashInWorker(() => expect.unreachable('a worker was started'));
    for (const weak of [{ memory_kib: 1024 }, { passes: 1 }, { passes: 1000 }, { memory_kib: 4_194_304 }])
      await expect(hash('sing-7-psalms', { ...newKdf(), ...weak })).rejects.toThrow('too low or too high');
  });

  test('parameters are read as written, and anything else is refused', () => {
    const kdf = newKdf();
    expect(readKdf(kdf)).toEqual(kdf);
    const { salt: _, ...withoutSalt } = kdf;
    const wrong = [
      { algorithm: 'argon2i' },
      { memory_kib: 0 },
      { passes: 1.5 },
      { passes: '3' },
      { salt: 'AA' },
      { more: 1 },
    ];
    for (const value of [
      ...wrong.map((part) => ({ ...kdf, ...part })),
      withoutSalt,
      null,
      'argon2id',
      [kdf],
      undefined,
    ])
      expect(readKdf(value)).toBeNull();
  });
});
