import { inflateSync, zipSync } from 'fflate';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { computeCrc } from './crc.ts';
import { freeName, isFolder, safePath } from './file-name.ts';
import { readPackedBytes, zipListing } from './zip-listing.ts';
import type { ListedFile } from './zip-listing.ts';

/** A file for a zip: its path with forward slashes, and its bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A file of a zip; without bytes if it is damaged, or packed in a way that no common program uses. */
export interface UnzippedFile {
  readonly name: string;
  readonly bytes: Uint8Array | null;
}

export type ZipRefusal = 'not-a-zip' | 'zip-too-large' | 'zip-too-many-files';

/** Limit of unpacking one zip; a few kilobytes could otherwise fill the memory. */
const LARGEST_UNPACKED_BYTES = 200 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** Songs are small texts: the usual balance of size and speed. */
const LEVEL = 6;
const STORED = 0;
const DEFLATED = 8;

/** Packs the files into one zip. Later ones with the same name get a number: "Song (2).uplift". */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array {
  const taken = new Set<string>();
  const files = entries.map(({ name, bytes }): [string, Uint8Array] => {
    const free = freeName(safePath(name) ?? 'file', taken);
    taken.add(free.toLowerCase());
    return [free, bytes];
  });
  return zipSync(Object.fromEntries(files), { level: LEVEL });
}

/**
 * Unpacks a zip; damaged files come without bytes. Leaves out folders and a Mac's additions, and names never lead out
 * of a folder. Too much content is refused before unpacking.
 */
export function unzipFiles(zip: Uint8Array): Result<readonly UnzippedFile[], ZipRefusal> {
  const listing = zipListing(zip);
  if (listing === null) return refused('not-a-zip');
  const wanted = listing.flatMap((file) => {
    const name = isFolder(file.path) ? null : safePath(file.path);
    return name === null ? [] : [{ name, file }];
  });
  const refusal = refusalFor(
    listing.length,
    wanted.reduce((sum, { file }) => sum + file.unpackedBytes, 0),
  );
  if (refusal !== null) return refused(refusal);
  return accepted(wanted.map(({ name, file }) => ({ name, bytes: unpacked(zip, file) })));
}

/** Returns true if a file in the zip is protected by a password; false if it isn't a zip. */
export function isEncrypted(zip: Uint8Array): boolean {
  return zipListing(zip)?.some((file) => file.isEncrypted) ?? false;
}

function refusalFor(entryCount: number, unpackedBytes: number): ZipRefusal | null {
  if (entryCount > MOST_ENTRIES) return 'zip-too-many-files';
  return unpackedBytes > LARGEST_UNPACKED_BYTES ? 'zip-too-large' : null;
}

/** Unpacks at most as many bytes as the list states. */
function unpacked(zip: Uint8Array, file: ListedFile): Uint8Array | null {
  const packed = readPackedBytes(zip, file);
  const bytes = packed === null ? null : inflated(packed, file);
  return bytes !== null && computeCrc(bytes) === file.crc ? bytes : null;
}

function inflated(packed: Uint8Array, { method, unpackedBytes }: ListedFile): Uint8Array | null {
  if (method === STORED) return packed.slice();
  if (method !== DEFLATED) return null;
  try {
    return inflateSync(packed, { out: new Uint8Array(unpackedBytes) });
  } catch {
    return null; // what does not inflate is damaged
  }
}
