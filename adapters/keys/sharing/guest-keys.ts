import { canonicalJson, type RecordCipher } from '@uplift/core/foundation';
import { KEY_BYTES, utf8, type Bytes } from '../bytes.ts';
import { deriveKey, IV_BYTES, TAG_BYTES } from '../ciphers.ts';
import { formatBase64, parseBase64 } from './base64.ts';
import type { SetPlace } from './set-keys.ts';

const VERSION = 1;

/** Seals the secret of a guest link with a key of its owner's account, so that each of their devices can show the link. Base64 of a vector of 12 bytes and the sealed secret. */
export async function sealGuestSecret(account: RecordCipher, set: string, secret: Bytes): Promise<string> {
  const { iv, sealed } = await account.seal(secret, secretPurpose(account.owner, set));
  return formatBase64(new Uint8Array([...iv, ...sealed]));
}

/** Inverse of {@link sealGuestSecret}; null for another account, key or set, and for changed bytes. */
export async function openGuestSecret(account: RecordCipher, set: string, sealed: string): Promise<Bytes | null> {
  const bytes = parseBase64(sealed);
  if (bytes?.length !== SEALED_BYTES) return null;
  const copy = { iv: bytes.slice(0, IV_BYTES), sealed: bytes.slice(IV_BYTES) };
  const secret = await account.open(copy, secretPurpose(account.owner, set));
  return secret === null ? null : new Uint8Array(secret);
}

/** Seals a key of a set for the people who have the secret of a guest link. Base64 of a vector of 12 bytes and the sealed key. */
export async function sealGuestKey(secret: Bytes, place: SetPlace, key: Bytes): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(guestGcm(iv, place), await guestKey(secret), key);
  return formatBase64(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Inverse of {@link sealGuestKey}; null for another secret, owner, set or generation, and for changed bytes. */
export async function openGuestKey(secret: Bytes, place: SetPlace, sealed: string): Promise<Bytes | null> {
  const bytes = parseBase64(sealed);
  if (bytes?.length !== SEALED_BYTES || secret.length !== KEY_BYTES) return null;
  const cipher = guestGcm(bytes.slice(0, IV_BYTES), place);
  try {
    const key = await crypto.subtle.decrypt(cipher, await guestKey(secret), bytes.slice(IV_BYTES));
    return new Uint8Array(key);
  } catch {
    return null;
  }
}

const SEALED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** The secret itself seals nothing, so that it may get other uses. */
function guestKey(secret: Bytes): Promise<CryptoKey> {
  return deriveKey(secret, `uplift/guest-key/${VERSION}`);
}

function guestGcm(iv: Bytes, { owner, set, generation }: SetPlace): AesGcmParams {
  return {
    name: 'AES-GCM',
    iv,
    additionalData: utf8(canonicalJson(['uplift/guest-key', VERSION, owner, set, generation])),
  };
}

function secretPurpose(owner: string, set: string): string {
  return canonicalJson(['uplift/guest-secret', VERSION, owner, set]);
}
