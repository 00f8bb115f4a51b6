/** An entry of a record's log as the server stores it: the bytes that a device sealed, which the server can't read. */
export interface LogEntry {
  /** The version that the record got with it. */
  readonly version: number;
  /** Names the change, so that a repeated one is recognized: a whole number of up to 53 bits. */
  readonly change: number;
  readonly bytes: Uint8Array;
}

const CHANGE_AT = 8;
const LENGTH_AT = 16;
const HEAD_BYTES = 20;
const TWO_TO_32 = 4_294_967_296;

/**
 * Appends an entry to the others of a record: version and change (64 bits each), length (32 bits) and bytes, the
 * highest byte of a number first.
 */
export function appendEntry(others: Uint8Array | null, { version, change, bytes }: LogEntry): Uint8Array {
  const start = others?.length ?? 0;
  const framed = new Uint8Array(start + HEAD_BYTES + bytes.length);
  if (others !== null) framed.set(others);
  const view = new DataView(framed.buffer, start);
  writeWholeNumber(view, 0, version);
  writeWholeNumber(view, CHANGE_AT, change);
  view.setUint32(LENGTH_AT, bytes.length);
  framed.set(bytes, start + HEAD_BYTES);
  return framed;
}

/** Inverse of {@link appendEntry}: the entries in the order in which they were appended. Throws for damaged bytes. */
export function readEntries(framed: Uint8Array | null): readonly LogEntry[] {
  if (framed === null) return [];
  const entries: LogEntry[] = [];
  let start = 0;
  while (start < framed.length) {
    const view = new DataView(framed.buffer, framed.byteOffset + start, framed.byteLength - start);
    const bytesAt = start + HEAD_BYTES;
    const end = bytesAt + view.getUint32(LENGTH_AT);
    if (end > framed.length) throw new RangeError('The entries of a record are damaged.');
    const [version, change] = [readWholeNumber(view, 0), readWholeNumber(view, CHANGE_AT)];
    entries.push({ version, change, bytes: framed.subarray(bytesAt, end) });
    start = end;
  }
  return entries;
}

function writeWholeNumber(view: DataView, at: number, value: number): void {
  view.setUint32(at, Math.floor(value / TWO_TO_32));
  view.setUint32(at + 4, value % TWO_TO_32);
}

function readWholeNumber(view: DataView, at: number): number {
  return view.getUint32(at) * TWO_TO_32 + view.getUint32(at + 4);
}
