/** A UUID as `crypto.randomUUID` writes it. (RFC 9562) */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SHORT = /^[\w-]{22}$/;
/** Base 64 for addresses and file names (RFC 4648, section 5). */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BITS = 6;
const HEX = 16;
/** Three hexadecimal digits are as many bits as two of base 64. */
const [HEX_DIGITS, SHORT_DIGITS] = [3, 2];

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/**
 * A UUID in 22 characters instead of 36. Every UUID in a path is written like this, since a song names its sections at
 * every chord.
 */
export function shortUuid(uuid: string): string {
  const hex = `${uuid.replaceAll('-', '')}0`;
  let short = '';
  for (let at = 0; at < hex.length; at += HEX_DIGITS) {
    const bits = Number.parseInt(hex.slice(at, at + HEX_DIGITS), HEX);
    short += DIGITS.charAt(bits >> BITS) + DIGITS.charAt(bits & ((1 << BITS) - 1));
  }
  return short;
}

/** The UUID that {@link shortUuid} wrote, or null for another text. */
export function longUuid(short: string): string | null {
  if (!SHORT.test(short)) return null;
  let hex = '';
  for (let at = 0; at < short.length; at += SHORT_DIGITS) {
    hex += HEX_OF[(bitsAt(short, at) << BITS) | bitsAt(short, at + 1)] ?? '';
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}

/** The two hexadecimal digits of every pair of characters: a song names its sections at every chord. */
const HEX_OF = Array.from({ length: 1 << (2 * BITS) }, (_, bits) => bits.toString(HEX).padStart(HEX_DIGITS, '0'));
const BITS_OF = Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));

function bitsAt(short: string, at: number): number {
  return BITS_OF[short.charCodeAt(at)] ?? 0;
}
