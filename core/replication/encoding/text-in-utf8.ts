/**
 * By the number of bytes after the first: the bits taken from the first byte, and the lowest character of that length.
 * (RFC 3629)
 */
const FORMS = [
  { mask: 0x7f, lowest: 0 },
  { mask: 0x1f, lowest: 0x80 },
  { mask: 0x0f, lowest: 0x800 },
  { mask: 0x07, lowest: 0x10000 },
] as const;
const HIGHEST = 0x10ffff;

/** Decodes UTF-8; null for malformed bytes. */
export function textInUtf8(bytes: Uint8Array, { start, end }: { start: number; end: number }): string | null {
  let text = '';
  let at = start;
  while (at < end) {
    const first = bytes[at] ?? 0;
    const following = followingBytes(first);
    if (following === -1 || at + following >= end) return null;
    const point = pointAt(bytes, at, following);
    if (point === null) return null;
    text += String.fromCodePoint(point);
    at += following + 1;
  }
  return text;
}

function followingBytes(first: number): number {
  if (first < 0x80) return 0;
  if (first >= 0xc0 && first < 0xe0) return 1;
  if (first >= 0xe0 && first < 0xf0) return 2;
  return first >= 0xf0 && first < 0xf8 ? 3 : -1;
}

function pointAt(bytes: Uint8Array, at: number, following: number): number | null {
  const form = FORMS[following] ?? FORMS[0];
  let point = (bytes[at] ?? 0) & form.mask;
  for (let next = at + 1; next <= at + following; next += 1) {
    const byte = bytes[next] ?? 0;
    if ((byte & 0xc0) !== 0x80) return null;
    point = (point << 6) | (byte & 0x3f);
  }
  return isCharacter(point, form.lowest) ? point : null;
}

function isCharacter(point: number, lowest: number): boolean {
  return point >= lowest && point <= HIGHEST && !isSurrogate(point);
}

export function isSurrogate(point: number): boolean {
  return point >= 0xd800 && point < 0xe000;
}
