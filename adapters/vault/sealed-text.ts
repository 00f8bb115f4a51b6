import { randomBytes, utf8 } from './bytes.ts';
import type { Bytes } from './bytes.ts';

/** Bytes of an AES-GCM initialization vector (NIST SP 800-38D, 5.2.1.1). */
const IV_BYTES = 12;

/** A text that only its key opens. */
export interface SealedText {
  readonly sealed: Bytes;
  readonly iv: Bytes;
}

/** Seals a text with AES-GCM under a fresh vector. `purpose` is bound to it: sealed for one, it opens for no other. */
export async function sealText(key: CryptoKey, text: string, purpose: string): Promise<SealedText> {
  const iv = randomBytes(IV_BYTES);
  return { sealed: new Uint8Array(await crypto.subtle.encrypt(cipher(iv, purpose), key, utf8(text))), iv };
}

/** Inverse of {@link sealText}; null for another key, another purpose, or bytes that were changed. */
export async function openText(key: CryptoKey, { sealed, iv }: SealedText, purpose: string): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(
      await crypto.subtle.decrypt(cipher(iv, purpose), key, sealed),
    );
  } catch {
    return null;
  }
}

function cipher(iv: Bytes, purpose: string): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: utf8(purpose) };
}
