import { createHash, hkdfSync, pbkdf2Sync } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type UpliftId, toId } from '@uplift/core/foundation';
import type { AccountEntry } from '@uplift/core/membership';
import { formatBase64Url, parseBase64Url } from './bytes.ts';
import {
  canDeriveKeys,
  createRecordCipher,
  hashedAddress,
  importMasterKey,
  buildLock,
  newMasterKey,
  openAccount,
  openText,
  sealAccount,
  sealText,
  signInProof,
} from './index.ts';
import { passwordKey } from './password-derivation.ts';

const ADA = { emailAddress: 'ada@example.org', password: 'sing-7-psalms' };
const SECRETS = { upliftId: '5f0c1d5e-8d0f-4c3a-9f3c-0a8f6a1f2b3c', masterKey: newMasterKey() };
const ADA_HASHED = createHash('sha256').update('ada@example.org').digest('hex');

describe('the proof that signs an account in', () => {
  test('the proof of a password is PBKDF2 of 600,000 rounds, then HKDF, as in Node', async () => {
    const salt = createHash('sha256').update('uplift/sign-in/ada@example.org').digest();
    const stretched = pbkdf2Sync(ADA.password, salt, 600_000, 32, 'sha256');
    const expected = Buffer.from(hkdfSync('sha256', stretched, '', 'uplift/sign-in', 32)).toString('base64url');
    expect(await signInProof(ADA)).toBe(expected);
  });

  test('the proof of a password is the same for all ways to type the credentials', async () => {
    const composed = await signInProof({ ...ADA, password: 'Café ﬁne' });
    const typed = { emailAddress: ' ADA@Example.org', password: 'Cafe\u0301 fine' };
    expect(await signInProof(typed)).toBe(composed);
  });

  test('the proof of another address or another password is different, and none contains the password', async () => {
    const proofs = await Promise.all([
      signInProof(ADA),
      signInProof({ ...ADA, emailAddress: 'bob@example.org' }),
      signInProof({ ...ADA, password: 'sing-7-psalmS' }),
    ]);
    expect(new Set(proofs).size).toBe(3);
    expect(proofs.filter((proof) => !/^[\w-]{43}$/u.test(proof) || proof.includes('psalm'))).toEqual([]);
  });

  test('a browser without cryptography (a page without https) is reported', () => {
    expect(canDeriveKeys()).toBe(true);
    vi.stubGlobal('crypto', {});
    expect(canDeriveKeys()).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe('the entry of an account on this device', () => {
  let entry: AccountEntry;
  beforeAll(async () => {
    entry = await sealAccount('entry-1', await buildLock(ADA), SECRETS);
  });

  test('[DATA-22] the entry of an account has id, email_address, masterKey, salt, iv, uplift_id and uplift_id_iv', () => {
    const fields = ['id', 'email_address', 'masterKey', 'salt', 'iv', 'uplift_id', 'uplift_id_iv'];
    expect(Object.keys(entry)).toEqual(expect.arrayContaining(fields));
  });

  test('[DATA-23] the email_address of an entry is the SHA-256 of the trimmed, lower-cased address', async () => {
    expect(entry.email_address).toBe(ADA_HASHED);
    expect(await hashedAddress('  Ada@EXAMPLE.org ')).toBe(ADA_HASHED);
  });

  test('[DATA-24] the key, the id and the password cannot be read in the entry of an account', () => {
    const stored = Buffer.concat([entry.masterKey, entry.uplift_id, entry.salt, entry.iv, entry.uplift_id_iv]);
    for (const secret of [SECRETS.masterKey, SECRETS.upliftId, ADA.password])
      expect(stored.includes(secret)).toBe(false);
    expect(stored.includes(Buffer.from(SECRETS.masterKey, 'base64url'))).toBe(false);
  });

  test('[DATA-24] the password opens the entry of an account, another does not', async () => {
    expect(await openAccount(entry, ADA.password)).toEqual(SECRETS);
    expect(await openAccount(entry, 'sing-7-psalms ')).toBeNull();
    expect(await openAccount(entry, '')).toBeNull();
  });

  test('[DATA-19] a new entry of an account states 600,000 iterations next to its salt', () => {
    expect(entry).toMatchObject({ iterations: 600_000 });
  });

  test('[DATA-18] an entry without a count was derived with SHA-256 and 100,000 iterations', async () => {
    const lock = await buildLock(ADA);
    const key = await passwordKey(ADA.password, lock.salt, 100_000);
    const { iterations: _, ...older } = await sealAccount('entry-2', { ...lock, key }, SECRETS);
    expect(await openAccount(older, ADA.password)).toEqual(SECRETS);
  });

  test.each([99_999, 1, 0, -1, 6_000_001, Number.MAX_SAFE_INTEGER])(
    'an entry that states %d iterations is refused, however it was written',
    async (iterations) => {
      const lock = await buildLock(ADA);
      const isPossible = iterations > 0 && iterations < 100_000;
      const key = isPossible ? await passwordKey(ADA.password, lock.salt, iterations) : lock.key;
      const weak = await sealAccount('entry-3', { ...lock, key, iterations }, SECRETS);
      expect(await openAccount(weak, ADA.password)).toBeNull();
    },
  );

  test('[DATA-20] the salt and vectors of an entry are 16 and 12 bytes, and fresh each time', async () => {
    const again = await sealAccount('entry-1', await buildLock(ADA), SECRETS);
    const parts = [entry, again].flatMap(({ salt, iv, uplift_id_iv: idIv }) => [salt, iv, idIv]);
    expect(parts.map(({ byteLength }) => byteLength)).toEqual([16, 12, 12, 16, 12, 12]);
    expect(new Set(parts.map((bytes) => Buffer.from(bytes).toString('hex'))).size).toBe(6);
  });

  test('an entry that was changed, or sealed for another field or account, does not open', async () => {
    const { masterKey, iv, uplift_id: upliftId, uplift_id_iv: upliftIdIv } = entry;
    const changed = masterKey.map((byte, index) => (index === 0 ? byte ^ 1 : byte));
    const damaged: readonly AccountEntry[] = [
      { ...entry, masterKey: changed },
      { ...entry, masterKey: upliftId, iv: upliftIdIv, uplift_id: masterKey, uplift_id_iv: iv },
      { ...entry, email_address: createHash('sha256').update('bob@example.org').digest('hex') },
      { ...entry, iv: new Uint8Array(0) },
    ];
    for (const one of damaged) expect(await openAccount(one, ADA.password)).toBeNull();
  });
});

describe('the key of the records', () => {
  test('[DATA-17] the key of the records has 256 bits and is used with AES-GCM', async () => {
    expect(parseBase64Url(newMasterKey())).toHaveLength(32);
    expect((await importMasterKey(newMasterKey()))?.algorithm).toEqual({ name: 'AES-GCM', length: 256 });
  });

  test('[DATA-21] the handle of the records’ key cannot be exported', async () => {
    const key = (await importMasterKey(SECRETS.masterKey))!;
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow('extractable');
  });

  test.each(['', 'short', `${newMasterKey()}AA`, '{"v":1,"wraps":[]}', '*'.repeat(43), 'A'.repeat(41)])(
    "%j isn't a key of records",
    async (text) => {
      expect(await importMasterKey(text)).toBeNull();
    },
  );

  test('[DATA-20] a text opens only with its key and purpose, and is never sealed the same twice', async () => {
    const key = (await importMasterKey(SECRETS.masterKey))!;
    const other = (await importMasterKey(newMasterKey()))!;
    const [one, two] = [await sealText(key, 'Ümläut ♪', 'here'), await sealText(key, 'Ümläut ♪', 'here')];
    expect(one.iv).toHaveLength(12);
    expect(one.iv).not.toEqual(two.iv);
    expect(one.sealed).not.toEqual(two.sealed);
    expect(await openText(key, one, 'here')).toBe('Ümläut ♪');
    expect(await openText(key, one, 'there')).toBeNull();
    expect(await openText(other, one, 'here')).toBeNull();
    expect(await openText(key, { ...one, iv: two.iv }, 'here')).toBeNull();
  });
});

test('base64url is read back as written, and agrees with Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (some) => {
      const bytes = Uint8Array.from(some);
      const text = formatBase64Url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(parseBase64Url(text)).toEqual(bytes);
    }),
  );
});

test('[DATA-17] [DATA-20] [DATA-21] the cipher of records opens only what its key sealed for a purpose', async () => {
  const key = (await importMasterKey(newMasterKey()))!;
  const cipher = createRecordCipher(toId<UpliftId>('ada'), key);
  const bytes = Uint8Array.from([0, 255, 7]);
  const [one, two] = [await cipher.seal(bytes, 'songs/a'), await cipher.seal(bytes, 'songs/a')];
  expect([cipher.owner, key.extractable, one.iv.length]).toEqual(['ada', false, 12]);
  expect(one.iv).not.toEqual(two.iv);
  expect(await cipher.open(one, 'songs/a')).toEqual(bytes);
  expect(await cipher.open(one, 'songs/b')).toBeNull();
  expect(await cipher.open({ ...one, iv: two.iv }, 'songs/a')).toBeNull();
  const other = createRecordCipher(toId<UpliftId>('ada'), (await importMasterKey(newMasterKey()))!);
  expect(await other.open(one, 'songs/a')).toBeNull();
});
