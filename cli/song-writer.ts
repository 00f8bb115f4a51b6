import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { uniqueFileNames, writeChordPro, writeUplift } from '@uplift/core/chord-sheets';
import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { ConvertOptions } from './convert-options.ts';

/** A file by its path as given, `-` for standard input, and the folder it is in. */
export interface SourceFile {
  readonly path: string;
  readonly folder: string;
}

/**
 * Writes the songs read from one file. Returns for each song the path written, or a sentence with the reason it
 * failed.
 */
export type WriteSongs = (source: SourceFile, songs: readonly Song[]) => Promise<readonly Result<string, string>[]>;

/** Creates a writer that never writes a path twice, and replaces existing files only if forced. */
export function createSongWriter({ to, outFolder, isForced }: ConvertOptions): WriteSongs {
  const taken = new Set<string>();
  const extension = to === 'chordpro' ? 'cho' : 'uplift';
  const writeSong = (song: Song) => (to === 'chordpro' ? writeChordPro(song, null) : writeUplift(song));
  return async ({ path: sourcePath, folder: sourceFolder }, songs) => {
    const folder = outFolder ?? sourceFolder;
    const names = fileNames(sourcePath, songs, extension);
    const written: Result<string, string>[] = [];
    for (const [index, song] of songs.entries()) {
      const path = freePath(join(folder, names[index] ?? `${song.id}.${extension}`), taken);
      taken.add(path.toLowerCase());
      written.push(await writeText(path, writeSong(song), isForced));
    }
    return written;
  };
}

/**
 * Names files: one song keeps the name of its file; several, or those from standard input, are named by their titles.
 */
function fileNames(sourcePath: string, songs: readonly Song[], extension: string): readonly string[] {
  const { name, base, ext } = parse(sourcePath);
  // "St. Patrick" has no extension.
  const stem = /\s/.test(ext) ? base : name;
  if (songs.length === 1 && sourcePath !== '-') return [`${stem}.${extension}`];
  return uniqueFileNames(
    songs.map((song) => song.title),
    extension,
  );
}

function freePath(path: string, taken: ReadonlySet<string>): string {
  const { dir, name, ext } = parse(path);
  let free = path;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = join(dir, `${name} (${number})${ext}`);
  return free;
}

async function writeText(path: string, text: string, isForced: boolean): Promise<Result<string, string>> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text, { flag: isForced ? 'w' : 'wx' });
    return accepted(path);
  } catch (error) {
    return refused(writeErrorText(path, error));
  }
}

function writeErrorText(path: string, error: unknown): string {
  const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
  if (isThere) return `${path} exists already. Use --force to replace it.`;
  return `${path} could not be written: ${error instanceof Error ? error.message : String(error)}.`;
}
