import { formatBase64Url, KEY_BYTES, parseBase64Url, randomBytes, utf8, wipe } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of an AES-GCM initialization vector (NIST SP 800-38D, 5.2.1.1). */
export const IV_BYTES = 12;
/** Bytes that AES-GCM adds to what it seals. */
export const TAG_BYTES = 16;

/** A vector and what was sealed with it, each as base64url. */
export interface Sealed {
  readonly iv: string;
  readonly sealed: string;
}

/** Seals bytes with AES-GCM under a fresh vector. `purpose` is bound to them: sealed for one, they open for no other. */
export async function seal(key: CryptoKey, bytes: Bytes, purpose: string): Promise<Sealed> {
  const iv = randomBytes(IV_BYTES);
  const sealed = new Uint8Array(await crypto.subtle.encrypt(cipher(iv, purpose), key, bytes));
  return { iv: formatBase64Url(iv), sealed: formatBase64Url(sealed) };
}

/** Inverse of {@link seal}; null for another key, another purpose, or bytes that were changed. */
export async function open(key: CryptoKey, { iv, sealed }: Sealed, purpose: string): Promise<Bytes | null> {
  const [vector, bytes] = [parseBase64Url(iv), parseBase64Url(sealed)];
  if (vector === null || bytes === null) return null;
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(vector, purpose), key, bytes));
  } catch {
    return null;
  }
}

/** Derives 256 bits from a secret that can't be guessed (HKDF with SHA-256, RFC 5869). Each `info` gives others. */
export async function deriveBits(secret: Bytes, info: string): Promise<Bytes> {
  const material = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) };
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, KEY_BYTES * 8));
}

/** Derives an AES-GCM key of 256 bits as {@link deriveBits} does. It can't be read out. */
export async function deriveKey(secret: Bytes, info: string): Promise<CryptoKey> {
  const bits = await deriveBits(secret, info);
  const key = await importKey(bits);
  wipe(bits);
  return key;
}

/** Imports 256 bits as an AES-GCM key that can't be read out. */
export function importKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

function cipher(iv: Bytes, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
}
