import type { SealedBytes } from '@uplift/core/foundation';
import { utf8 } from './bytes.ts';
import { openBytes, sealBytes } from './sealed-bytes.ts';

/** Seals a text with AES-GCM under a fresh vector. `purpose` is bound to it: sealed for one, it opens for no other. */
export function sealText(key: CryptoKey, text: string, purpose: string): Promise<SealedBytes> {
  return sealBytes(key, utf8(text), purpose);
}

/** Inverse of {@link sealText}; null for another key, another purpose, or bytes that were changed. */
export async function openText(key: CryptoKey, sealed: SealedBytes, purpose: string): Promise<string | null> {
  const bytes = await openBytes(key, sealed, purpose);
  try {
    return bytes === null ? null : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
