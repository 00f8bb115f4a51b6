import { createReadStream } from 'node:fs';
import { open, opendir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { isEncrypted, unzipFiles } from '@uplift/adapters/zip';
import { fileExtension, MAX_FILE_BYTES } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import {
  findFileKind,
  fileRefusalText,
  IMPORT_EXTENSIONS,
  largestFileBytes,
  MAX_ZIP_BYTES,
  zipContents,
  zipRefusalText,
} from '@uplift/core/song-formats';

/** One input file. `path` is as given on the command line; a file in a zip has the zip's path in front. */
export interface SongSource {
  readonly path: string;
  readonly name: string;
  /** The folder that it, or its zip, is in. */
  readonly folder: string;
  /**
   * The content, cut one byte after the largest size that is read, or a sentence with the reason there is none.
   * Rejects if it cannot be read.
   */
  read(): Promise<Result<Uint8Array, string>>;
}

/**
 * The sources that the arguments of a command line name, one at a time: folders are walked in the order of their
 * names, zips opened.
 */
export async function* songSources(
  paths: readonly string[],
  stdin: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<SongSource> {
  for (const path of paths) {
    if (path === '-') yield stdinSource(stdin);
    else yield* sourcesAt(path);
  }
}

function stdinSource(stdin: AsyncIterable<Uint8Array | string>): SongSource {
  const read = async () => accepted(await readBytes(stdin, MAX_FILE_BYTES));
  return { path: '-', name: 'Untitled.txt', folder: '.', read };
}

async function* sourcesAt(path: string): AsyncGenerator<SongSource> {
  if (!(await isFolder(path))) {
    yield* fileSources(path);
    return;
  }
  const names: { name: string; isFolder: boolean }[] = [];
  for await (const entry of await opendir(path)) names.push({ name: entry.name, isFolder: entry.isDirectory() });
  names.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, isFolder } of names) {
    const inside = join(path, name);
    if (isFolder || (await isSongFile(inside))) yield* sourcesAt(inside);
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

const SNIFFED_BYTES = 1024;

/**
 * Recognizes a song file. OpenSong names its files by the song's title alone, so files without a known extension are
 * inspected. Hidden files are excluded.
 */
async function isSongFile(path: string): Promise<boolean> {
  const name = basename(path);
  if (name.startsWith('.')) return false;
  const extension = fileExtension(name);
  if (extension === 'zip' || IMPORT_EXTENSIONS.includes(extension)) return true;
  const head = await readHead(path).catch(() => new Uint8Array());
  return findFileKind(name, head) !== null;
}

async function readHead(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFFED_BYTES));
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* fileSources(path: string): AsyncGenerator<SongSource> {
  const [name, folder] = [basename(path), dirname(path)];
  const isZip = fileExtension(name) === 'zip';
  const read = () => readBytes(createReadStream(path), isZip ? MAX_ZIP_BYTES : largestFileBytes(name));
  if (isZip) yield* zippedSources(path, read);
  else yield { path, name, folder, read: async () => accepted(await read()) };
}

const DAMAGED_IN_ZIP = fileRefusalText({ format: 'other', refusal: 'damaged-in-zip' });

/** The files of a zip; the zip itself if there is a notice about it. */
async function* zippedSources(path: string, readZip: () => Promise<Uint8Array>): AsyncGenerator<SongSource> {
  const zip = { path, name: basename(path), folder: dirname(path) };
  const bytes = await readZip().catch((error: unknown) => error);
  if (!(bytes instanceof Uint8Array)) {
    yield { ...zip, read: () => Promise.reject(bytes instanceof Error ? bytes : new Error(String(bytes))) };
    return;
  }
  const opened = openedZip(bytes);
  const notice = opened.ok ? opened.value.notice : opened.refusal;
  if (notice !== null) yield { ...zip, read: () => Promise.resolve(refused(notice)) };
  for (const { name, bytes: content } of opened.ok ? opened.value.files : []) {
    const read = () => Promise.resolve(content === null ? refused(DAMAGED_IN_ZIP) : accepted(content));
    yield { path: `${path}/${name}`, name: basename(name), folder: zip.folder, read };
  }
}

function openedZip(bytes: Uint8Array): Result<ReturnType<typeof zipContents>, string> {
  if (bytes.length > MAX_ZIP_BYTES) return refused(zipRefusalText('zip-too-large'));
  if (isEncrypted(bytes)) return refused(zipRefusalText('zip-password'));
  const unzipped = unzipFiles(bytes);
  return unzipped.ok ? accepted(zipContents(unzipped.value)) : refused(zipRefusalText(unzipped.refusal));
}

/** The bytes of a stream, cut one byte after the limit. */
async function readBytes(stream: AsyncIterable<Uint8Array | string>, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length > most) break;
  }
  return Buffer.concat(chunks).subarray(0, most + 1);
}
