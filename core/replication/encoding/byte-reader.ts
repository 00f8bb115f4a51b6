import { textInUtf8 } from './text-in-utf8.ts';

/** Flag for more bytes: a byte holds seven bits of a number. (lib0's variable-length unsigned integers) */
const MORE = 0x80;
/** Number of arguments that a call takes in every engine. */
const CHUNK = 8_192;
/** More bytes than a long song has: they are a page of records, with few texts among them. */
const MANY_BYTES = 131_072;

/** Reads bytes as Yjs's updates have them, one by one. After a read error it has failed, and returns nothing. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  /** Each byte as a character, created at once for the first text: nearly every text is a slice of it. */
  #letters: string | null = null;
  #at = 0;
  #hasFailed = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** True if all was read, and could be. */
  get isDone(): boolean {
    return !this.#hasFailed && this.#at === this.#bytes.length;
  }

  fail(): void {
    this.#hasFailed = true;
  }

  readByte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined || this.#hasFailed) {
      this.#hasFailed = true;
      return 0;
    }
    this.#at += 1;
    return byte;
  }

  /** A whole number from 0 to 2^53 - 1. */
  readNumber(): number {
    let byte = this.readByte();
    let [number, place] = [byte % MORE, 1];
    while (byte >= MORE && number <= Number.MAX_SAFE_INTEGER) {
      place *= MORE;
      byte = this.readByte();
      number += (byte % MORE) * place;
    }
    if (Number.isSafeInteger(number)) return number;
    this.#hasFailed = true;
    return 0;
  }

  /** Reads a count of items. Fails if the count is greater than the bytes left, since each item takes at least one. */
  readCount(): number {
    const count = this.readNumber();
    if (count <= this.#bytes.length - this.#at) return count;
    this.#hasFailed = true;
    return 0;
  }

  /** Reads a text in UTF-8 after its length in bytes. */
  readText(): string {
    const size = this.readCount();
    const [start, end] = [this.#at, this.#at + size];
    this.#at = end;
    for (let at = start; at < end; at += 1) {
      if ((this.#bytes[at] ?? 0) >= MORE) return this.#otherText(start, end);
    }
    if (this.#bytes.length > MANY_BYTES) return readLetters(this.#bytes.subarray(start, end));
    this.#letters ??= readLetters(this.#bytes);
    return this.#letters.slice(start, end);
  }

  /** Reads bytes as a view. Fails if fewer are left. */
  readBytes(size: number): Uint8Array {
    const [start, end] = [this.#at, this.#at + size];
    if (end > this.#bytes.length) this.#hasFailed = true;
    this.#at = end;
    return this.#bytes.subarray(start, end);
  }

  /** The bytes that are left, as a view. */
  readRest(): Uint8Array {
    return this.readBytes(this.#bytes.length - this.#at);
  }

  #otherText(start: number, end: number): string {
    const text = textInUtf8(this.#bytes, { start, end });
    if (text === null) this.#hasFailed = true;
    return text ?? '';
  }
}

function readLetters(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    letters += String.fromCharCode.apply(null, bytes.subarray(at, at + CHUNK) as unknown as number[]); // apply takes any list of numbers
  }
  return letters;
}
