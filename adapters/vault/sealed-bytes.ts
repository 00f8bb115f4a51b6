import type { SealedBytes } from '@uplift/core/foundation';
import { randomBytes, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of an AES-GCM initialization vector (NIST SP 800-38D, 5.2.1.1). */
const IV_BYTES = 12;

/** Seals bytes with AES-GCM under a fresh vector. `purpose` is bound to them: sealed for one, they open for no other. */
export async function sealBytes(key: CryptoKey, bytes: Bytes, purpose: string): Promise<SealedBytes> {
  const iv = randomBytes(IV_BYTES);
  return { sealed: new Uint8Array(await crypto.subtle.encrypt(cipher(iv, purpose), key, bytes)), iv };
}

/** Inverse of {@link sealBytes}; null for another key, another purpose, or bytes that were changed. */
export async function openBytes(key: CryptoKey, { sealed, iv }: SealedBytes, purpose: string): Promise<Bytes | null> {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(cipher(iv, purpose), key, sealed));
  } catch {
    return null;
  }
}

function cipher(iv: Bytes, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
}
