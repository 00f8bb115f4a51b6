import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Bytes sealed with AES-256-GCM: the vector, and the sealed bytes with their tag at the end, as WebCrypto writes them. */
export interface SealedBytes {
  readonly iv: Uint8Array;
  readonly sealed: Uint8Array;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Seals bytes for a purpose, without which they don't open. */
export function sealBytes(key: KeyObject, bytes: Uint8Array, purpose: string): SealedBytes {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(purpose));
  return { iv, sealed: Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]) };
}

/** Inverse of {@link sealBytes}; null for bytes that were changed, or sealed with another key or for another purpose. */
export function openBytes(key: KeyObject, { iv, sealed }: SealedBytes, purpose: string): Uint8Array | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(purpose)).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null; // not authentic
  }
}

/** Joins sealed bytes to one text: base64 of the vector and the sealed bytes. */
export function formatSealed({ iv, sealed }: SealedBytes): string {
  return Buffer.concat([iv, sealed]).toString('base64');
}

/** Inverse of {@link formatSealed}. */
export function parseSealed(text: string): SealedBytes {
  const bytes = Buffer.from(text, 'base64');
  return { iv: bytes.subarray(0, IV_BYTES), sealed: bytes.subarray(IV_BYTES) };
}
