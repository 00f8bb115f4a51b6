import { createCipheriv, createECDH, createHmac } from 'node:crypto';
import { toId, type UpliftId } from '@uplift/core/foundation';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createIdentity,
  createSetKey,
  openIdentity,
  openSet,
  openSetKey,
  safetyCode,
  sealIdentity,
  sealSet,
  sealSetKey,
} from '../index.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import { createAccount, DANIEL, PLACE, RUTH } from '../testing/example-account.ts';

/** The owner and one reader, with a key that is sealed for the reader. */
async function createPair() {
  const [owner, reader, key] = [await createIdentity(), await createIdentity(), createSetKey()];
  const sealed = await sealSetKey(owner, {
    key,
    place: PLACE,
    reader: { account: DANIEL, publicKey: reader.publicKey },
  });
  if (sealed === null) throw new Error('A new public key is valid.');
  return { owner, reader, key, sealed };
}

/** Flips one bit of base64. */
function flip(text: string, at: number): string {
  const bytes = parseBase64(text) ?? new Uint8Array();
  bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ 1;
  return formatBase64(bytes);
}

describe('an identity', () => {
  test('a sealed identity opens with the same key of the same account, and opens what is sealed for it', async () => {
    const [account, { owner, reader, key, sealed }] = [await createAccount(DANIEL), await createPair()];
    const stored = await sealIdentity(account, reader);
    expect(stored.public_key).toHaveLength(88);
    expect(stored.sealed.length).toBeLessThanOrEqual(560);
    const identity = await openIdentity(account, stored);
    if (identity === null) throw new Error('The identity opens.');
    const copy = { place: PLACE, ownerKey: owner.publicKey, sealed };
    expect(await openSetKey({ account: DANIEL, identity }, copy)).toEqual(key);
  });

  test('a sealed identity opens for no other account, key or public key, nor changed', async () => {
    const [account, one, other] = [await createAccount(), await createIdentity(), await createIdentity()];
    const stored = await sealIdentity(account, one);
    expect(await openIdentity(await createAccount(), stored)).toBeNull();
    expect(await openIdentity({ ...account, owner: toId<UpliftId>(DANIEL) }, stored)).toBeNull();
    expect(await openIdentity(account, { ...stored, public_key: other.publicKey })).toBeNull();
    expect(await openIdentity(account, { ...stored, sealed: flip(stored.sealed, 20) })).toBeNull();
    for (const text of ['', 'AAAA', '====', 'é', stored.sealed.slice(4)]) {
      expect(await openIdentity(account, { ...stored, sealed: text })).toBeNull();
      expect(await openIdentity(account, { ...stored, public_key: text })).toBeNull();
    }
  });
});

describe('a key of a set', () => {
  test('a key that is sealed for a reader has the length of the contract', async () => {
    expect((await createPair()).sealed).toHaveLength(152);
  });

  test('a sealed key is that of RFC 9180 in mode Auth', async () => {
    const { owner, reader, key, sealed } = await createPair();
    const bytes = Buffer.from(sealed, 'base64');
    const { d: scalar = '' } = await crypto.subtle.exportKey('jwk', reader.keys.privateKey);
    const opened = sealAsReceiver({
      enc: bytes.subarray(0, 65),
      receiver: Buffer.from(scalar, 'base64url'),
      sender: Buffer.from(owner.publicKey, 'base64'),
      info: Buffer.from(JSON.stringify(['uplift/set-key', 1, RUTH, 'sunday', 3, DANIEL])),
      plain: key,
    });
    expect(opened.toString('hex')).toBe(bytes.subarray(65).toString('hex'));
  });

  test('a sealed key opens for no other owner, set, generation, reader or key, nor changed', async () => {
    const [{ owner, reader, sealed }, other] = [await createPair(), await createIdentity()];
    const daniel = { account: DANIEL, identity: reader };
    const copy = { place: PLACE, ownerKey: owner.publicKey, sealed };
    for (const place of [
      { ...PLACE, owner: DANIEL },
      { ...PLACE, set: 'monday' },
      { ...PLACE, generation: 4 },
    ]) {
      expect(await openSetKey(daniel, { ...copy, place })).toBeNull();
    }
    expect(await openSetKey({ ...daniel, account: RUTH }, copy)).toBeNull();
    expect(await openSetKey({ ...daniel, identity: other }, copy)).toBeNull();
    expect(await openSetKey(daniel, { ...copy, ownerKey: other.publicKey })).toBeNull();
    for (const text of ['', 'AAAA', 'é', sealed.slice(4), `${sealed}AAAA`]) {
      expect(await openSetKey(daniel, { ...copy, sealed: text })).toBeNull();
      expect(await openSetKey(daniel, { ...copy, ownerKey: text })).toBeNull();
    }
  });

  test('a sealed key with any bit changed doesn’t open', async () => {
    const { owner, reader, sealed } = await createPair();
    await fc.assert(
      fc.asyncProperty(fc.nat(112), async (at) => {
        const copy = { place: PLACE, ownerKey: owner.publicKey, sealed: flip(sealed, at) };
        expect(await openSetKey({ account: DANIEL, identity: reader }, copy)).toBeNull();
      }),
    );
  });

  test('nothing is sealed for a public key that is no point of the curve', async () => {
    const owner = await createIdentity();
    const point = formatBase64(new Uint8Array(65).fill(4));
    for (const publicKey of ['', 'AAAA', point, flip(owner.publicKey, 64)]) {
      const reader = { account: DANIEL, publicKey };
      expect(await sealSetKey(owner, { key: createSetKey(), place: PLACE, reader })).toBeNull();
    }
  });
});

describe('the content of a set', () => {
  test('any content opens as it was sealed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (content) => {
        const [key, json] = [createSetKey(), JSON.stringify(content)];
        expect(JSON.stringify(await openSet(key, PLACE, await sealSet(key, PLACE, content)))).toBe(json);
      }),
    );
  });

  test('a long set is packed', async () => {
    const songs = Array.from({ length: 200 }, () => 'Amazing Grace! How sweet the sound');
    expect((await sealSet(createSetKey(), PLACE, { songs })).length).toBeLessThan(1_000);
  });

  test('sealed content opens with no other key, owner, set or generation, nor changed or cut', async () => {
    const key = createSetKey();
    const sealed = await sealSet(key, PLACE, { order: [] });
    expect(await openSet(createSetKey(), PLACE, sealed)).toBeNull();
    for (const place of [
      { ...PLACE, owner: DANIEL },
      { ...PLACE, set: 'monday' },
      { ...PLACE, generation: 2 },
    ]) {
      expect(await openSet(key, place, sealed)).toBeNull();
    }
    for (const text of ['', 'AAAA', 'é', sealed.slice(4), flip(sealed, 0), flip(sealed, 15)]) {
      expect(await openSet(key, PLACE, text)).toBeNull();
    }
  });
});

describe('a safety code', () => {
  const [ruth, daniel] = [
    { account: RUTH, publicKey: 'A'.repeat(88) },
    { account: DANIEL, publicKey: 'B'.repeat(88) },
  ];

  test('the code of two people is twelve groups of four digits, the same on both devices', async () => {
    const code = await safetyCode(ruth, daniel);
    expect(code.join(' ')).toMatch(/^\d{4}(?: \d{4}){11}$/u);
    expect(await safetyCode(daniel, ruth)).toEqual(code);
  });

  test('a code with fixed keys is fixed', async () => {
    expect((await safetyCode(ruth, daniel)).join(' ')).toBe(
      '6147 2749 2522 4278 7009 2390 8789 1382 6751 2617 3682 5344',
    );
  });

  test('another key or account of either gives another code', async () => {
    const others = [
      safetyCode({ ...ruth, publicKey: 'C'.repeat(88) }, daniel),
      safetyCode(ruth, { ...daniel, publicKey: 'C'.repeat(88) }),
      safetyCode(ruth, { ...daniel, account: 'b11ce000-8d0f-4c3a-9f3c-0a8f6a1f2b3c' }),
      safetyCode({ ...ruth, publicKey: daniel.publicKey }, { ...daniel, publicKey: ruth.publicKey }),
      safetyCode(ruth, daniel),
    ];
    expect(new Set((await Promise.all(others)).map((code) => code.join(' '))).size).toBe(5);
  });
});

interface Received {
  readonly enc: Buffer;
  /** The receiver's private key. */
  readonly receiver: Buffer;
  /** The sender's public key. */
  readonly sender: Buffer;
  readonly info: Buffer;
  readonly plain: Uint8Array;
}

/** The sealed bytes that the sender must have sent, computed with the receiver's key by RFC 9180, sections 4.1 and 5.1, on Node's primitives. */
function sealAsReceiver({ enc, receiver, sender, info, plain }: Received): Buffer {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(receiver);
  const kem = labeled(Buffer.from('KEM\u0000\u0010'));
  const hpke = labeled(Buffer.from('HPKE\u0000\u0010\u0000\u0001\u0000\u0002'));
  const none = Buffer.alloc(0);
  const dh = Buffer.concat([ecdh.computeSecret(enc), ecdh.computeSecret(sender)]);
  const context = Buffer.concat([enc, ecdh.getPublicKey(), sender]);
  const shared = kem.expand(kem.extract(none, 'eae_prk', dh), 'shared_secret', context, 32);
  const hashes = [hpke.extract(none, 'psk_id_hash', none), hpke.extract(none, 'info_hash', info)];
  const schedule = Buffer.concat([Buffer.from([2]), ...hashes]);
  const secret = hpke.extract(shared, 'secret', none);
  const [key, nonce] = [hpke.expand(secret, 'key', schedule, 32), hpke.expand(secret, 'base_nonce', schedule, 12)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** LabeledExtract and LabeledExpand of RFC 9180, section 4. */
function labeled(suiteId: Buffer) {
  const version = Buffer.from('HPKE-v1');
  return {
    extract: (salt: Buffer, label: string, ikm: Buffer) =>
      createHmac('sha256', salt.length === 0 ? Buffer.alloc(32) : salt)
        .update(Buffer.concat([version, suiteId, Buffer.from(label), ikm]))
        .digest(),
    expand(secret: Buffer, label: string, info: Buffer, length: number) {
      const whole = Buffer.concat([Buffer.from([0, length]), version, suiteId, Buffer.from(label), info]);
      // HKDF-Expand alone: one block is enough for 32 bytes.
      return createHmac('sha256', secret)
        .update(Buffer.concat([whole, Buffer.from([1])]))
        .digest()
        .subarray(0, length);
    },
  };
}
