import { formatBase64Url, parseBase64Url, randomBytes } from './bytes.ts';
import type { Bytes } from './bytes.ts';

const KEY_BYTES = 32;

/** A fresh key for the records of a new account: 256 random bits as base64url. */
export function newMasterKey(): string {
  return formatBase64Url(newKeyBytes());
}

/** 256 random bits. */
export function newKeyBytes(): Bytes {
  return randomBytes(KEY_BYTES);
}

/** Formats a key of 256 bits as base64url. */
export function formatMasterKey(key: Bytes): string {
  return formatBase64Url(key);
}

/** Inverse of {@link formatMasterKey}; null for anything else. */
export function parseMasterKey(masterKey: string): Bytes | null {
  const bytes = parseBase64Url(masterKey);
  return bytes?.length === KEY_BYTES ? bytes : null;
}

/**
 * Imports the key as a handle that encrypts and decrypts but cannot be read out. Null for anything but 256 bits of
 * base64url.
 */
export async function importMasterKey(masterKey: string): Promise<CryptoKey | null> {
  const bytes = parseMasterKey(masterKey);
  return bytes === null ? null : crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
