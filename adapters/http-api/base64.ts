/** Number of bytes that a call can have as arguments in every engine. */
const CHUNK = 0x2000;

/** Bytes as letters (RFC 4648, section 4). */
export function formatBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += CHUNK) {
    // Spread, they would be walked one by one, which takes five times as long.
    parts.push(Reflect.apply(String.fromCharCode, String, bytes.subarray(from, from + CHUNK)));
  }
  return btoa(parts.join(''));
}

// Browsers from before 2025 lack it.
const native = (Uint8Array as { fromBase64?: (text: string) => Uint8Array }).fromBase64?.bind(Uint8Array);

/** Inverse of {@link formatBase64}. Throws for other text; the server's responses are checked before. */
export function parseBase64(text: string): Uint8Array {
  return native === undefined ? parseByLetters(text) : native(text);
}

function parseByLetters(text: string): Uint8Array {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}
