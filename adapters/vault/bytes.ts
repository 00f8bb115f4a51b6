/** Bytes that own their memory, as the browser's cryptography wants them. */
export type Bytes = Uint8Array<ArrayBuffer>;

export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Base64 with the alphabet for addresses, without padding (RFC 4648, section 5). */
export function formatBase64Url(bytes: Bytes): string {
  return formatBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Inverse of {@link formatBase64Url}; null for invalid text. */
export function parseBase64Url(text: string): Bytes | null {
  if (!/^[\w-]*$/u.test(text)) return null;
  try {
    return Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
  } catch {
    // A length that no bytes have.
    return null;
  }
}

export function formatHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Base64 with padding (RFC 4648, section 4). */
export function formatBase64(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes));
}
