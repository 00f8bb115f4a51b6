import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';

/** Size of a Yjs update. Decoding it takes time and memory in proportion to `parts`. */
export interface UpdateParts {
  /** Structs, deleted ranges and the values in them, each as often as the objects it becomes weigh. */
  readonly parts: number;
  readonly structs: number;
  readonly writers: number;
  readonly deletedRanges: number;
}

/** A shared type makes several maps, a document within a document many more. Uplift writes neither. */
const [TYPE_PARTS, DOCUMENT_PARTS] = [4, 50];

/** Deepest nesting of a value: values of Uplift do not nest, while Yjs would go as deep as its stack. */
const DEEPEST_VALUE = 64;

/** Bits of a struct's first byte: its content type, and its written neighbors (yjs 13.6, utils/updates.js). */
const [CONTENT, HAS_ORIGIN, HAS_RIGHT_ORIGIN, HAS_KEY, SKIP] = [31, 128, 64, 32, 10];
const [ELEMENT, HOOK] = [3, 5];
const MORE = 0x80;

/**
 * Counts the parts of an update in Yjs's first format, without creating objects. It stops at `most` parts, so that its
 * time is bounded as well: `too-many`. An update that Yjs cannot read may be counted; one that it can read is only
 * refused for its number of parts and for values nested more than 64 deep.
 *
 * @example
 * countParts(new Uint8Array([0, 0]), 10); // { ok: true, value: { parts: 0, structs: 0, writers: 0, deletedRanges: 0 } }
 */
export function countParts(update: Uint8Array, most: number): Result<UpdateParts, 'not-a-delta' | 'too-many'> {
  const scan = new Scan(update, most);
  scanWriters(scan);
  scanDeletions(scan);
  const { stopped, parts, structs, writers, deletedRanges } = scan;
  return stopped === null ? accepted({ parts, structs, writers, deletedRanges }) : refused(stopped);
}

/** Walks over the bytes of an update. Once stopped, it goes no further and returns only zeros. */
class Scan {
  readonly #bytes: Uint8Array;
  readonly #most: number;
  #at = 0;
  parts = 0;
  structs = 0;
  writers = 0;
  deletedRanges = 0;
  stopped: 'not-a-delta' | 'too-many' | null = null;

  constructor(bytes: Uint8Array, most: number) {
    this.#bytes = bytes;
    this.#most = most;
  }

  stop(): number {
    this.stopped ??= 'not-a-delta';
    return 0;
  }

  count(parts: number): void {
    this.parts += parts;
    if (this.parts > this.#most) this.stopped ??= 'too-many';
  }

  countStruct(): void {
    this.structs += 1;
    this.count(1);
  }

  countWriter(): void {
    this.writers += 1;
    this.count(1);
  }

  countDeletedRange(): void {
    this.deletedRanges += 1;
    this.count(1);
  }

  byte(): number {
    const byte = this.stopped === null ? this.#bytes[this.#at] : undefined;
    this.#at += 1;
    return byte ?? this.stop();
  }

  /** Reads a whole number from 0 up, seven bits in each byte. Most take one byte. */
  number(): number {
    const first = this.byte();
    return first < MORE ? first : this.#longNumber(first % MORE);
  }

  #longNumber(first: number): number {
    let number = first;
    for (let place = MORE; number <= Number.MAX_SAFE_INTEGER; place *= MORE) {
      const byte = this.byte();
      number += (byte % MORE) * place;
      if (byte < MORE) return number;
    }
    return this.stop();
  }

  skip(bytes: number): void {
    this.#at += bytes;
    if (this.#at > this.#bytes.length) this.stop();
  }

  /** Skips a text or bytes, by their length. */
  skipText(): void {
    this.skip(this.number());
  }

  /** A text that Yjs parses as JSON: each bracket and comma is a value or less. */
  skipJson(): void {
    const start = this.#at;
    this.skipText();
    if (this.stopped === null) this.count(1 + valuesIn(this.#bytes.subarray(start, this.#at)));
  }
}

/** 1 for each byte that a value of JSON may come behind: [ { and the comma. */
const BEFORE_VALUE = new Uint8Array(256);
for (const character of '[{,') BEFORE_VALUE[character.charCodeAt(0)] = 1;

function valuesIn(json: Uint8Array): number {
  let values = 0;
  for (let at = 0; at < json.length; at += 1) values += BEFORE_VALUE[json[at] ?? 0] ?? 0;
  return values;
}

function scanWriters(scan: Scan): void {
  for (let left = scan.number(); left > 0 && scan.stopped === null; left -= 1) {
    const structs = scan.number();
    scanId(scan);
    scan.countWriter();
    scanStructs(scan, structs);
  }
}

function scanStructs(scan: Scan, structs: number): void {
  for (let left = structs; left > 0 && scan.stopped === null; left -= 1) {
    scan.countStruct();
    scanStruct(scan, scan.byte());
  }
}

function scanStruct(scan: Scan, info: number): void {
  const content = info & CONTENT;
  if (info === SKIP || content === 0) {
    scan.number();
    return;
  }
  scanPlace(scan, info);
  const scanContent = CONTENTS[content];
  if (scanContent === undefined) scan.stop();
  else scanContent(scan);
}

/** Skips an item's neighbors; the parent is written only if nothing else implies it. */
function scanPlace(scan: Scan, info: number): void {
  if ((info & HAS_ORIGIN) !== 0) scanId(scan);
  if ((info & HAS_RIGHT_ORIGIN) !== 0) scanId(scan);
  if ((info & (HAS_ORIGIN | HAS_RIGHT_ORIGIN)) !== 0) return;
  if (scan.number() === 1) scan.skipText();
  else scanId(scan);
  if ((info & HAS_KEY) !== 0) scan.skipText();
}

function scanId(scan: Scan): void {
  scan.number();
  scan.number();
}

/** Scanners by content type of an item. */
const CONTENTS: Readonly<Record<number, (scan: Scan) => void>> = {
  1: (scan) => void scan.number(),
  2: (scan) => each(scan, () => scan.skipJson()),
  3: (scan) => scan.skipText(),
  4: (scan) => scan.skipText(),
  5: (scan) => scan.skipJson(),
  6: (scan) => {
    scan.skipText();
    scan.skipJson();
  },
  7: scanType,
  8: (scan) => each(scan, () => scanValue(scan, 0)),
  9: (scan) => {
    scan.count(DOCUMENT_PARTS);
    scan.skipText();
    scanValue(scan, 0);
  },
};

function scanType(scan: Scan): void {
  scan.count(TYPE_PARTS);
  const type = scan.number();
  if (type === ELEMENT || type === HOOK) scan.skipText();
}

function each(scan: Scan, one: () => void): void {
  for (let left = scan.number(); left > 0 && scan.stopped === null; left -= 1) one();
}

/** A value in lib0's "any" encoding (lib0/decoding.js). */
function scanValue(scan: Scan, depth: number): void {
  scan.count(1);
  const kind = scan.byte();
  const bytes = FIXED_BYTES.get(kind);
  if (bytes !== undefined) scan.skip(bytes);
  else if (depth > DEEPEST_VALUE) scan.stop();
  else scanOtherValue(scan, kind, depth);
}

/** Undefined, null, the numbers of 4 and 8 bytes, false and true. */
const FIXED_BYTES: ReadonlyMap<number, number> = new Map([
  [127, 0],
  [126, 0],
  [124, 4],
  [123, 8],
  [122, 8],
  [121, 0],
  [120, 0],
]);

const [INTEGER, TEXT, OBJECT, LIST, BYTES] = [125, 119, 118, 117, 116];

function scanOtherValue(scan: Scan, kind: number, depth: number): void {
  if (kind === INTEGER) scanInteger(scan);
  else if (kind === TEXT || kind === BYTES) scan.skipText();
  else if (kind === LIST) each(scan, () => scanValue(scan, depth + 1));
  else if (kind === OBJECT) each(scan, () => scanMember(scan, depth));
  else scan.stop();
}

function scanMember(scan: Scan, depth: number): void {
  scan.skipText();
  scanValue(scan, depth + 1);
}

/** Skips a signed number. */
function scanInteger(scan: Scan): void {
  while (scan.byte() >= MORE);
}

function scanDeletions(scan: Scan): void {
  for (let left = scan.number(); left > 0 && scan.stopped === null; left -= 1) {
    scan.number();
    scan.count(1);
    each(scan, () => {
      scan.countDeletedRange();
      scanId(scan);
    });
  }
}
