import { canonicalJson } from '@uplift/core/foundation';
import type { RecordCipher } from '@uplift/core/foundation';
import { wipe } from '../bytes.ts';
import type { Bytes } from '../bytes.ts';
import { IV_BYTES, TAG_BYTES } from '../ciphers.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import { importPoint, SCALAR_BYTES, suite } from './suite.ts';

const VERSION = 1;

/** The identity of an account, with its private key as a handle. */
export interface Identity {
  /** Base64 of an uncompressed point on P-256. */
  readonly publicKey: string;
  readonly keys: CryptoKeyPair;
}

/** An identity as the server keeps it. */
export interface SealedIdentity {
  readonly public_key: string;
  /** Base64 of a vector of 12 bytes and the sealed private key. */
  readonly sealed: string;
}

/** Creates an identity. Its private key can be read out once more, to seal it. */
export async function createIdentity(): Promise<Identity> {
  const keys = await suite.kem.generateKeyPair();
  return { keys, publicKey: formatBase64(new Uint8Array(await suite.kem.serializePublicKey(keys.publicKey))) };
}

/** Seals the private key with a key of the account, bound to the account and the public key. */
export async function sealIdentity(account: RecordCipher, { publicKey, keys }: Identity): Promise<SealedIdentity> {
  const plain = new Uint8Array(await suite.kem.serializePrivateKey(keys.privateKey));
  const { iv, sealed } = await account.seal(plain, buildPurpose(account.owner, publicKey));
  wipe(plain);
  return { public_key: publicKey, sealed: formatBase64(new Uint8Array([...iv, ...sealed])) };
}

/**
 * Inverse of {@link sealIdentity}. Null for another account, another key of it, and a public key that the private one
 * wasn't sealed for.
 */
export async function openIdentity(account: RecordCipher, stored: SealedIdentity): Promise<Identity | null> {
  const [point, bytes] = [await importPoint(parseBase64(stored.public_key)), parseBase64(stored.sealed)];
  if (point === null || bytes?.length !== IV_BYTES + SCALAR_BYTES + TAG_BYTES) return null;
  const copy = { iv: bytes.slice(0, IV_BYTES), sealed: bytes.slice(IV_BYTES) };
  const plain = await account.open(copy, buildPurpose(account.owner, stored.public_key));
  const privateKey = plain === null ? null : await importScalar(plain);
  return privateKey === null ? null : { publicKey: stored.public_key, keys: { publicKey: point, privateKey } };
}

async function importScalar(plain: Bytes): Promise<CryptoKey | null> {
  try {
    return await suite.kem.deserializePrivateKey(plain);
  } catch {
    return null;
  } finally {
    wipe(plain);
  }
}

function buildPurpose(account: string, publicKey: string): string {
  return canonicalJson(['uplift/identity', VERSION, account, publicKey]);
}
