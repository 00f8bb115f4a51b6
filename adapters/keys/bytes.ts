/** Bytes that own their memory, as the browser's cryptography wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes of every key here: 256 bits. */
export const KEY_BYTES = 32;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Overwrites a secret that isn't needed any more, so that it doesn't wait in memory to be collected. */
export function wipe(bytes: Bytes): void {
  bytes.fill(0);
}

/** Base64 with the alphabet for addresses, without padding (RFC 4648, section 5). */
export function formatBase64Url(bytes: Bytes): string {
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Inverse of {@link formatBase64Url}; null for any other text, so that bytes have one spelling. */
export function parseBase64Url(text: string): Bytes | null {
  if (!/^[\w-]*$/u.test(text) || text.length % 4 === 1) return null;
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  return formatBase64Url(bytes) === text ? bytes : null;
}

/** Returns true for base64url of that many bytes. */
export function isBase64Bytes(text: unknown, byteCount: number): text is string {
  return typeof text === 'string' && parseBase64Url(text)?.length === byteCount;
}
