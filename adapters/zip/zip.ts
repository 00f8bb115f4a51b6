import { unzipSync, zipSync } from 'fflate';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import { freeName, isFolder, safePath } from './file-name.ts';

/** A file in a zip: its path with forward slashes, and its bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type ZipRefusal = 'not-a-zip' | 'zip-too-large' | 'zip-too-many-files';

/** The most that is unpacked of one zip; a few kilobytes can otherwise fill the memory. */
const LARGEST_UNPACKED_BYTES = 200 * 1024 * 1024;
const MOST_ENTRIES = 20_000;
/** Songs are small texts: the usual balance of size and speed. */
const LEVEL = 6;

/** The files as one zip. Of several with one name, the later get a number: "Song (2).uplift". */
export function zipFiles(entries: readonly ZipEntry[]): Uint8Array {
  const taken = new Set<string>();
  const files = entries.map(({ name, bytes }): [string, Uint8Array] => {
    const free = freeName(safePath(name) ?? 'file', taken);
    taken.add(free.toLowerCase());
    return [free, bytes];
  });
  return zipSync(Object.fromEntries(files), { level: LEVEL });
}

/** The files in a zip. Folders and what a Mac adds are left out, and names never lead out of a folder. Too much is refused before it is unpacked. */
export function unzipFiles(zip: Uint8Array): Result<readonly ZipEntry[], ZipRefusal> {
  const listing: Listing = { names: [], entryCount: 0, unpackedBytes: 0 };
  try {
    // Only the list of contents is read here: fflate unpacks no more of a file than the size its listing states.
    unzipSync(zip, { filter: (entry) => listed(entry, listing) });
    const refusal = refusalFor(listing);
    if (refusal !== null) return refused(refusal);
    const wanted = new Set(listing.names);
    const files = unzipSync(zip, { filter: (entry) => wanted.has(entry.name) });
    return accepted(zipEntries([...wanted], new Map(Object.entries(files))));
  } catch {
    return refused('not-a-zip');
  }
}

interface Listing {
  readonly names: string[];
  entryCount: number;
  unpackedBytes: number;
}

/** Notes an entry, and unpacks nothing yet. */
function listed({ name, originalSize }: { name: string; originalSize: number }, listing: Listing): false {
  const counted = Object.assign(listing, { entryCount: listing.entryCount + 1 });
  if (isFolder(name) || safePath(name) === null) return false;
  counted.names.push(name);
  Object.assign(listing, { unpackedBytes: listing.unpackedBytes + originalSize });
  return false;
}

function refusalFor({ entryCount, unpackedBytes }: Listing): ZipRefusal | null {
  if (entryCount > MOST_ENTRIES) return 'zip-too-many-files';
  return unpackedBytes > LARGEST_UNPACKED_BYTES ? 'zip-too-large' : null;
}

function zipEntries(names: readonly string[], files: ReadonlyMap<string, Uint8Array>): ZipEntry[] {
  return names.flatMap((packedName): ZipEntry[] => {
    const bytes = files.get(packedName);
    const name = safePath(packedName);
    return bytes === undefined || name === null ? [] : [{ name, bytes }];
  });
}
