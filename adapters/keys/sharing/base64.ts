import type { Bytes } from '../bytes.ts';

/** Bytes that a call can have as arguments in every engine. */
const CHUNK = 0x2000;

/** Base64 with padding (RFC 4648, section 4). */
export function formatBase64(bytes: Bytes): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    parts.push(String.fromCharCode(...bytes.subarray(from, from + CHUNK)));
  }
  return btoa(parts.join(''));
}

/** Inverse of {@link formatBase64}; null for any other text, so that bytes have one spelling. */
export function parseBase64(text: string): Bytes | null {
  if (!/^[A-Za-z0-9+/]*={0,2}$/u.test(text) || text.length % 4 !== 0) return null;
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return formatBase64(bytes) === text ? bytes : null;
}
