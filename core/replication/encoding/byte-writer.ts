import { isSurrogate } from './text-in-utf8.ts';
const FIRST_SIZE = 8_192;
/** Flag for more bytes: a byte holds seven bits of a number. (lib0's variable-length unsigned integers) */
const MORE = 0x80;

/**
 * Appends bytes as Yjs's updates have them. Yjs's own encoder calls the browser for every text, which costs an import
 * a fifth of its time.
 */
export class ByteWriter {
  #bytes = new Uint8Array(FIRST_SIZE);
  #length = 0;

  writeByte(byte: number): void {
    this.#makeRoom(1);
    this.#push(byte);
  }

  /** A whole number from 0 to 2^53 - 1. */
  writeNumber(number: number): void {
    this.#makeRoom(8);
    let rest = number;
    while (rest >= MORE) {
      this.#push((rest % MORE) | MORE);
      rest = Math.floor(rest / MORE);
    }
    this.#push(rest);
  }

  /**
   * Writes a text in UTF-8 after its length in bytes. Half of a surrogate pair becomes U+FFFD, as everywhere on the
   * web.
   */
  writeText(text: string): void {
    const size = sizeInUtf8(text);
    this.writeNumber(size);
    this.#makeRoom(size);
    if (size === text.length) this.#pushAscii(text);
    else for (const character of text) this.#pushCharacter(character.codePointAt(0) ?? 0);
  }

  writeBytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  toBytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    this.#bytes[this.#length] = byte;
    this.#length += 1;
  }

  #pushAscii(text: string): void {
    const [bytes, start] = [this.#bytes, this.#length];
    for (let at = 0; at < text.length; at += 1) bytes[start + at] = text.charCodeAt(at);
    this.#length = start + text.length;
  }

  #pushCharacter(point: number): void {
    const written = isSurrogate(point) ? REPLACEMENT : point;
    const following = encodeUtf8(written) - 1;
    this.#push(following === 0 ? written : (FIRST_BYTE[following] ?? 0) | (written >> (6 * following)));
    for (let rest = following - 1; rest >= 0; rest -= 1) this.#push(0x80 | ((written >> (6 * rest)) & 0x3f));
  }

  #makeRoom(size: number): void {
    if (this.#length + size <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + size));
    longer.set(this.#bytes);
    this.#bytes = longer;
  }
}

const REPLACEMENT = 0xfffd;
/** The marks of a first byte by how many bytes follow. (RFC 3629) */
const FIRST_BYTE = [0, 0xc0, 0xe0, 0xf0];

function sizeInUtf8(text: string): number {
  let size = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a pair is two bytes of its four; half a pair alone is replaced, which takes three.
    size += (isSurrogate(unit) && isPaired(text, at) ? 2 : encodeUtf8(unit)) - 1;
  }
  return size;
}

function encodeUtf8(point: number): number {
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
}

function isPaired(text: string, at: number): boolean {
  const point = text.codePointAt(isHigh(text.charCodeAt(at)) ? at : at - 1) ?? 0;
  return point > 0xffff;
}

function isHigh(unit: number): boolean {
  return unit < 0xdc00;
}
