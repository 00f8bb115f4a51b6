import type { SealedBytes } from '@uplift/core/foundation';
import { openText, sealText } from './sealed-text.ts';

/** A stored part: sealed, or text if the page has no cryptography. */
export type KeptPart = SealedBytes | { readonly text: string };

/** Seals plain JSON. */
export async function sealPart(key: CryptoKey | null, purpose: string, value: unknown): Promise<KeptPart> {
  const text = JSON.stringify(value ?? null);
  return key === null ? { text } : sealText(key, text, purpose);
}

/** Inverse of {@link sealPart}; null for a damaged part. */
export async function openPart(key: CryptoKey | null, purpose: string, part: unknown): Promise<unknown> {
  const text = key === null ? plainText(part) : await sealedText(key, purpose, part);
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function plainText(part: unknown): string | null {
  return typeof part === 'object' && part !== null && 'text' in part ? String(part.text) : null;
}

async function sealedText(key: CryptoKey, purpose: string, part: unknown): Promise<string | null> {
  return isSealed(part) ? openText(key, part, purpose) : null;
}

function isSealed(part: unknown): part is SealedBytes {
  if (typeof part !== 'object' || part === null) return false;
  const { sealed, iv } = part as Readonly<Record<string, unknown>>; // an object
  return sealed instanceof Uint8Array && iv instanceof Uint8Array;
}
