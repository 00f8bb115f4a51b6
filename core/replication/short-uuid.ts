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

/** A UUID in 22 characters instead of 36. Each part of a path that is one is written so, for a song names its sections at every chord. */
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
    const bits = (DIGITS.indexOf(short.charAt(at)) << BITS) | DIGITS.indexOf(short.charAt(at + 1));
    hex += bits.toString(HEX).padStart(HEX_DIGITS, '0');
  }
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).$/, '$1-$2-$3-$4-$5');
}
