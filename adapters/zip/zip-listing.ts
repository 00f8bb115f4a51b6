import { strFromU8 } from 'fflate';

/** A file as a zip's list of contents states it. */
export interface ListedFile {
  readonly path: string;
  readonly isEncrypted: boolean;
  /** Compression method: 0 none, 8 deflate. */
  readonly method: number;
  /** Checksum of its unpacked bytes. */
  readonly crc: number;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
  /** The offset of its header in the zip. */
  readonly offset: number;
}

/** Signatures, sizes, places and marks of a zip's records (APPNOTE.TXT 4.3.7, 4.3.12 to 4.3.16, 4.4.4, 4.5.3). */
const ENTRY = { signature: 0x02014b50, size: 46 } as const;
const END = { signature: 0x06054b50, size: 22 } as const;
const LOCATOR = { signature: 0x07064b50, size: 20 } as const;
const HEADER = { signature: 0x04034b50, size: 30 } as const;
const LONGEST_REMARK = 0xffff;
const ENCRYPTED = 1;
const UTF_8 = 0x800;
/** Value of a number that needs more than 32 bits and is in a separate field after the entry, of this type. */
const IS_WIDE = 0xffffffff;
const WIDE_FIELD = 1;

/** Lists a zip's contents, including folders. Null for anything but a zip with a complete list. */
export function zipListing(zip: Uint8Array): readonly ListedFile[] | null {
  const view = createView(zip);
  const end = endOfList(view);
  if (end < 0) return null;
  const files: ListedFile[] = [];
  let at = startOfList(view, end);
  while (isAt(view, at, ENTRY)) {
    files.push(listedAt(zip, at));
    at += ENTRY.size + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  const stated = view.getUint16(end + 10, true);
  return stated === 0xffff || stated === files.length ? files : null;
}

/** The packed bytes of a listed file. Null if the zip does not contain them. */
export function readPackedBytes(zip: Uint8Array, { offset, packedBytes }: ListedFile): Uint8Array | null {
  const view = createView(zip);
  if (!isAt(view, offset, HEADER)) return null;
  const start = offset + HEADER.size + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return start + packedBytes > zip.length ? null : zip.subarray(start, start + packedBytes);
}

function createView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function isAt(view: DataView, at: number, record: { readonly signature: number; readonly size: number }): boolean {
  return at >= 0 && at + record.size <= view.byteLength && view.getUint32(at, true) === record.signature;
}

/** Returns the offset of the record that ends a zip, before a comment of any length; -1 without one. */
function endOfList(view: DataView): number {
  const last = view.byteLength - END.size;
  for (let at = last; at >= 0 && at >= last - LONGEST_REMARK; at -= 1) if (isAt(view, at, END)) return at;
  return -1;
}

function startOfList(view: DataView, end: number): number {
  const locator = end - LOCATOR.size;
  if (!isAt(view, locator, LOCATOR)) return view.getUint32(end + 16, true);
  const wideEnd = Number(view.getBigUint64(locator + 8, true));
  return wideEnd + 56 > view.byteLength ? -1 : Number(view.getBigUint64(wideEnd + 48, true));
}

function listedAt(zip: Uint8Array, at: number): ListedFile {
  const view = createView(zip);
  const flags = view.getUint16(at + 8, true);
  const nameEnd = at + ENTRY.size + view.getUint16(at + 28, true);
  const wide = wideNumbers(view, nameEnd, nameEnd + view.getUint16(at + 30, true))[Symbol.iterator]();
  const numberAt = (place: number) => {
    const stated = view.getUint32(place, true);
    return stated === IS_WIDE ? (wide.next().value ?? stated) : stated;
  };
  const unpackedBytes = numberAt(at + 24); // the wide ones come in this order
  const packedBytes = numberAt(at + 20);
  return {
    path: strFromU8(zip.subarray(at + ENTRY.size, nameEnd), (flags & UTF_8) === 0),
    isEncrypted: (flags & ENCRYPTED) !== 0,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedBytes,
    unpackedBytes,
    offset: numberAt(at + 42),
  };
}

function wideNumbers(view: DataView, start: number, end: number): readonly number[] {
  const last = Math.min(end, view.byteLength);
  let at = start;
  while (at + 4 <= last && view.getUint16(at, true) !== WIDE_FIELD) at += 4 + view.getUint16(at + 2, true);
  const numbers: number[] = [];
  for (let place = at + 4; place + 8 <= last; place += 8) numbers.push(Number(view.getBigUint64(place, true)));
  return numbers;
}
