import { ByteReader } from './encoding/byte-reader.ts';
import type { Entries } from './entry-tree.ts';
import type { StateVector } from './updates.ts';

/** The entries of a map in a state, and the writes that the state knows. */
export interface ReadState {
  readonly entries: Entries;
  readonly counters: StateVector;
}

/** Flags of an item in Yjs's first update format: its content, and which of its neighbors and parent are written. */
const CONTENT = 31;
const HAS_ORIGIN = 128;
const HAS_RIGHT_ORIGIN = 64;
const HAS_KEY = 32;
/** The content types of an item in these documents. */
const [DELETED, ANY] = [1, 8];
/** The parent of an item is named, as those at the top of a document are. */
const IS_NAMED = 1;
/** The kinds of lib0's "any" that are read: texts, and numbers by how many bytes they take. */
const [TEXT, WHOLE_NUMBER] = [119, 125];
const NUMBER_BYTES: ReadonlyMap<number, number> = new Map([
  [124, 4],
  [123, 8],
]);
/** Far more than anyone overwrites in one go. */
const LONGEST_RUN = 100_000;

/**
 * Reads the entries of the map `map` directly from a state, many times as fast as Yjs creates a document of it. Null
 * for anything but maps of texts and numbers, or a state with gaps; Yjs then decides. The last write under one key
 * wins: each names its predecessor, and of concurrent ones with the same predecessor, that of the writer with the
 * highest number is last. (Yjs's order of items, if nothing is ever inserted to the left.)
 */
export function readEntries(state: Uint8Array, map: string): ReadState | null {
  const reading: Reading = { reader: new ByteReader(state), map, writers: new Map(), firsts: new Map(), laters: [] };
  readWriters(reading);
  linkLaters(reading);
  readDeletions(reading);
  return reading.reader.isDone ? { entries: lastTexts(reading), counters: countWrites(reading) } : null;
}

/** One write under a key. */
interface Write {
  readonly writer: number;
  /** Null once it is deleted, or if it is not needed. */
  text: string | null;
  /** The write to its left when it was inserted. */
  origin: Write | null;
  /** The last of the concurrent writes after this one. */
  last: Write | null;
  /** Number of the last walk along origins that passed it. */
  walk: number;
}

interface Reading {
  readonly reader: ByteReader;
  readonly map: string;
  /** All writes by writer and clock. */
  readonly writers: Map<number, Write[]>;
  /** By key, the last of the writes without a predecessor. */
  readonly firsts: Map<string, Write>;
  /** The writes that came after another, which may not have been read before them. */
  readonly laters: { readonly write: Write; readonly writer: number; readonly clock: number }[];
}

function readWriters(reading: Reading): void {
  const { reader, writers } = reading;
  for (let left = reader.readCount(); left > 0 && !reader.hasFailed; left -= 1) {
    const items = reader.readCount();
    const writer = reader.readNumber();
    if (reader.readNumber() !== 0 || writers.has(writer)) reader.fail();
    const writes: Write[] = [];
    writers.set(writer, writes);
    for (let item = 0; item < items && !reader.hasFailed; item += 1) readItem(reading, writer, writes);
  }
}

function readItem(reading: Reading, writer: number, writes: Write[]): void {
  const { reader, laters } = reading;
  const info = reader.readByte();
  if ((info & HAS_RIGHT_ORIGIN) !== 0) reader.fail();
  const write: Write = { writer, text: null, origin: null, last: null, walk: -1 };
  writes.push(write);
  if ((info & HAS_ORIGIN) === 0) readPlace(reading, write, info);
  else laters.push({ write, writer: reader.readNumber(), clock: reader.readNumber() });
  if ((info & CONTENT) === ANY) write.text = readContent(reader);
  else if ((info & CONTENT) === DELETED) readRun(reading, writer, writes);
  else reader.fail();
}

function readPlace({ reader, map, firsts }: Reading, write: Write, info: number): void {
  if (reader.readNumber() !== IS_NAMED || (info & HAS_KEY) === 0) reader.fail();
  const [name, key] = [reader.readText(), reader.readText()];
  if (name !== map) return;
  const known = firsts.get(key);
  if (known?.writer === write.writer) reader.fail();
  firsts.set(key, laterEntry(known ?? null, write));
}

/** Values of other maps are numbers: they are skipped, and count as missing where texts are expected. */
function readContent(reader: ByteReader): string | null {
  if (reader.readNumber() !== 1) reader.fail();
  const kind = reader.readByte();
  if (kind === TEXT) return reader.readText();
  if (kind === WHOLE_NUMBER) reader.readNumber();
  else skipBytes(reader, NUMBER_BYTES.get(kind));
  return null;
}

function skipBytes(reader: ByteReader, count: number | undefined): void {
  if (count === undefined) reader.fail();
  for (let left = count ?? 0; left > 0; left -= 1) reader.readByte();
}

/** Reads consecutive overwritten writes, which are one item. */
function readRun({ reader, laters }: Reading, writer: number, writes: Write[]): void {
  const length = reader.readNumber();
  if (length < 1 || length > LONGEST_RUN) reader.fail();
  for (let more = 1; more < length && !reader.hasFailed; more += 1) {
    const write: Write = { writer, text: null, origin: null, last: null, walk: -1 };
    laters.push({ write, writer, clock: writes.length - 1 });
    writes.push(write);
  }
}

function linkLaters({ reader, writers, laters }: Reading): void {
  for (const { write, writer, clock } of laters) {
    const origin = writers.get(writer)?.[clock];
    if (origin === undefined || origin.last?.writer === write.writer) return reader.fail();
    write.origin = origin;
    origin.last = laterEntry(origin.last, write);
  }
  if (laters.some(({ write }, walk) => leadsBackToItself(write, walk))) reader.fail();
}

function laterEntry(one: Write | null, other: Write): Write {
  return one === null || one.writer < other.writer ? other : one;
}

function leadsBackToItself(write: Write, walk: number): boolean {
  let at: Write | null = write;
  while (at !== null && at.walk === -1) {
    at.walk = walk;
    at = at.origin;
  }
  return at !== null && at.walk === walk;
}

function readDeletions({ reader, writers }: Reading): void {
  for (let left = reader.readCount(); left > 0 && !reader.hasFailed; left -= 1) {
    const writes = writers.get(reader.readNumber()) ?? [];
    for (let ranges = reader.readCount(); ranges > 0 && !reader.hasFailed; ranges -= 1) readRange(reader, writes);
  }
}

function readRange(reader: ByteReader, writes: readonly Write[]): void {
  const [clock, length] = [reader.readNumber(), reader.readNumber()];
  if (clock + length > writes.length) return reader.fail();
  for (const write of writes.slice(clock, clock + length)) write.text = null;
}

function lastTexts({ firsts }: Reading): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const [key, first] of firsts) {
    let write = first;
    while (write.last !== null) write = write.last;
    if (write.text !== null) texts.set(key, write.text);
  }
  return texts;
}

function countWrites({ writers }: Reading): StateVector {
  return Object.fromEntries([...writers].map(([writer, writes]) => [writer, writes.length]));
}
