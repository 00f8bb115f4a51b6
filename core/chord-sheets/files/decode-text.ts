import { isCentralEuropean } from './central-european.ts';

/**
 * Code points of bytes 0x80 to 0x9F in Windows-1252 (WHATWG Encoding Standard, index windows-1252); 0 where the code
 * page has a gap.
 */
const WINDOWS_1252_HIGH = [
  0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017d, 0, 0,
  0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0, 0x017e, 0x0178,
] as const;

/** Arguments of one `String.fromCharCode` call: long enough to be fast, short enough for every engine's stack. */
const CHUNK_UNITS = 8192;

/** More than one control character in this many bytes means binary. */
const BYTES_A_CONTROL = 50;

/**
 * The text in `bytes`: UTF-16 by its byte order mark, else UTF-8 (its mark dropped), else Windows-1250 where its letters
 * speak for a language of Central Europe, else Windows-1252, which reads any byte.
 *
 * @example
 * decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x47])) // 'G'
 */
export function decodeText(bytes: Uint8Array): string {
  const byteOrder = utf16Order(bytes);
  if (byteOrder !== null) return decodeUtf16(bytes, byteOrder);
  return decodeUtf8(bytes) ?? decodeEightBits(bytes);
}

function decodeEightBits(bytes: Uint8Array): string {
  const [central, western] = [decodeWindows1250(bytes), decodeWindows1252(bytes)];
  return isCentralEuropean(central, western) ? central : western;
}

/**
 * Returns true if `bytes` are not text in any encoding that {@link decodeText} reads: zero bytes, or many control
 * characters.
 */
export function isBinary(bytes: Uint8Array): boolean {
  if (utf16Order(bytes) !== null) return false;
  if (bytes.includes(0)) return true;
  let controls = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (isControl(byteAt(bytes, at))) controls += 1;
  }
  return controls * BYTES_A_CONTROL > bytes.length;
}

/** Tab, line ends, form feed and the end-of-file mark of old systems belong to text; the other control characters do not. */
function isControl(byte: number): boolean {
  return byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1a;
}

function utf16Order(bytes: Uint8Array): 'little-endian' | 'big-endian' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'little-endian';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'big-endian';
  return null;
}

function decodeUtf16(bytes: Uint8Array, order: 'little-endian' | 'big-endian'): string {
  const [low, high] = order === 'little-endian' ? [0, 1] : [1, 0];
  const units = new Uint16Array(Math.floor(bytes.length / 2) - 1);
  for (let unit = 0; unit < units.length; unit += 1) {
    const at = unit * 2 + 2;
    units[unit] = byteAt(bytes, at + low) | (byteAt(bytes, at + high) << 8);
  }
  return toText(units);
}

/** Decodes strict UTF-8 (RFC 3629: no overlong forms, surrogates or code points over 10FFFF); null if invalid. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length);
  let length = 0;
  let at = startsWithUtf8Mark(bytes) ? 3 : 0;
  while (at < bytes.length) {
    const lead = byteAt(bytes, at);
    const size = sequenceLength(lead);
    const codePoint = size === 1 ? lead : codePointAt(bytes, at, size);
    if (codePoint < 0) return null;
    if (codePoint > 0xffff) {
      units[length] = 0xd800 + ((codePoint - 0x10000) >> 10);
      length += 1;
    }
    units[length] = codePoint > 0xffff ? 0xdc00 + (codePoint & 0x3ff) : codePoint;
    length += 1;
    at += size;
  }
  return toText(units.subarray(0, length));
}

function startsWithUtf8Mark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Bytes of the sequence that `lead` opens; 0 when none can start with it. */
function sequenceLength(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2) return 0;
  if (lead < 0xe0) return 2;
  if (lead < 0xf0) return 3;
  return lead < 0xf5 ? 4 : 0;
}

/**
 * By the length of a sequence: the smallest code point that needs it, and the bits of the first byte that belong to
 * it.
 */
const SEQUENCES = [
  undefined,
  undefined,
  { smallest: 0x80, leadBits: 0x1f },
  { smallest: 0x800, leadBits: 0x0f },
  { smallest: 0x10000, leadBits: 0x07 },
] as const;

/** The code point of the `size` bytes from `at`, or -1 if they are invalid. */
function codePointAt(bytes: Uint8Array, at: number, size: number): number {
  const sequence = SEQUENCES[size];
  if (sequence === undefined || at + size > bytes.length) return -1;
  let codePoint = byteAt(bytes, at) & sequence.leadBits;
  for (let next = at + 1; next < at + size; next += 1) {
    const byte = byteAt(bytes, next);
    if ((byte & 0xc0) !== 0x80) return -1;
    codePoint = (codePoint << 6) | (byte & 0x3f);
  }
  return codePoint < sequence.smallest || isNoCharacter(codePoint) ? -1 : codePoint;
}

function isNoCharacter(codePoint: number): boolean {
  return codePoint > 0x10ffff || (codePoint >= 0xd800 && codePoint <= 0xdfff);
}

/** Characters of bytes 0x80 to 0xFF in Windows-1250 (WHATWG Encoding Standard, index windows-1250). */
const WINDOWS_1250_HIGH = Array.from(
  '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź\u00A0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00AD®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙',
);

function decodeWindows1250(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes);
  for (let at = 0; at < units.length; at += 1) {
    const byte = byteAt(bytes, at);
    if (byte >= 0x80) units[at] = WINDOWS_1250_HIGH[byte - 0x80]?.charCodeAt(0) ?? byte;
  }
  return toText(units);
}

function decodeWindows1252(bytes: Uint8Array): string {
  const units = new Uint16Array(bytes);
  for (let at = 0; at < units.length; at += 1) {
    const byte = byteAt(bytes, at);
    if (byte >= 0x80 && byte < 0xa0) units[at] = highCharacter(byte);
  }
  return toText(units);
}

/** A gap of the code page keeps its byte's number, as browsers read it. */
function highCharacter(byte: number): number {
  return WINDOWS_1252_HIGH[byte - 0x80] || byte;
}

function toText(units: Uint16Array): string {
  const chunks: string[] = [];
  for (let at = 0; at < units.length; at += CHUNK_UNITS) {
    chunks.push(String(Reflect.apply(String.fromCharCode, null, units.subarray(at, at + CHUNK_UNITS))));
  }
  return chunks.join('');
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] ?? 0;
}
