import { createReadStream } from 'node:fs';
import { opendir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { extensionOf, MAX_FILE_BYTES, SONG_FILE_EXTENSIONS } from '@uplift/core/chord-sheets';

/** What is read as one file; `path` is as given on the command line. */
export interface SongSource {
  readonly path: string;
  readonly name: string;
  /** The content, cut one byte after the largest size that is read. Rejects when it cannot be read. */
  read(): Promise<Uint8Array>;
}

/** The sources that the words of a command line mean, one at a time: folders are walked in the order of their names. */
export async function* songSources(
  paths: readonly string[],
  stdin: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<SongSource> {
  for (const path of paths) {
    if (path === '-') yield { path, name: 'Untitled.txt', read: () => bytesOf(stdin) };
    else yield* sourcesAt(path);
  }
}

async function* sourcesAt(path: string): AsyncGenerator<SongSource> {
  if (!(await isFolder(path))) {
    yield fileSource(path);
    return;
  }
  const names: { name: string; isFolder: boolean }[] = [];
  for await (const entry of await opendir(path)) names.push({ name: entry.name, isFolder: entry.isDirectory() });
  names.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const { name, isFolder } of names) {
    if (isFolder) yield* sourcesAt(join(path, name));
    else if (isSongFile(name)) yield fileSource(join(path, name));
  }
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}

function isSongFile(name: string): boolean {
  return SONG_FILE_EXTENSIONS.some((extension) => extension === extensionOf(name));
}

function fileSource(path: string): SongSource {
  return { path, name: basename(path), read: () => bytesOf(createReadStream(path, { end: MAX_FILE_BYTES })) };
}

async function bytesOf(stream: AsyncIterable<Uint8Array | string>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    chunks.push(bytes);
    length += bytes.length;
    if (length > MAX_FILE_BYTES) break;
  }
  return Buffer.concat(chunks);
}
