import type { SongId } from '@uplift/core/foundation';
import type { ImportFile, LibraryIndex } from '@uplift/core/import';
import { candidatesFor, songContent, importedSongs } from '@uplift/core/import';
import type { SongRepository } from '@uplift/core/library';
import { pruneEmptySections, type Song } from '@uplift/core/songbook';

/**
 * Finds files whose songs are all in the library unchanged, with those songs, by the files' keys. Reads songs of the
 * library only if a file has a match.
 */
export async function identicalFiles(
  songs: Pick<SongRepository, 'get'>,
  files: readonly ImportFile[],
  library: LibraryIndex,
): Promise<ReadonlyMap<number, readonly SongId[]>> {
  const contents = await readCandidates(songs, files, library);
  const sameAs = (song: Song) => {
    const content = songContent(pruneEmptySections(song));
    return candidatesFor(song, library).find((id) => contents.get(id) === content) ?? null;
  };
  const identical = new Map<number, readonly SongId[]>();
  for (const file of files.filter(({ potentialDuplicate }) => potentialDuplicate)) {
    const same = importedSongs(file).map(({ song }) => sameAs(song));
    if (same.every((id) => id !== null)) identical.set(file.key, same);
  }
  return identical;
}

// Of one state of the library; files come in batches, and hundreds of songs may share a title.
const known = new WeakMap<LibraryIndex, Map<SongId, Promise<string | null>>>();

/** Reads the contents of the songs that the files may repeat. */
async function readCandidates(
  songs: Pick<SongRepository, 'get'>,
  files: readonly ImportFile[],
  library: LibraryIndex,
): Promise<ReadonlyMap<SongId, string | null>> {
  const read = known.get(library) ?? new Map<SongId, Promise<string | null>>();
  known.set(library, read);
  const readContent = async (id: SongId) => {
    const record = await songs.get(id);
    return record === null ? null : songContent(record.value);
  };
  const met = new Set(files.flatMap(importedSongs).flatMap(({ song }) => candidatesFor(song, library)));
  for (const id of met) if (!read.has(id)) read.set(id, readContent(id));
  return new Map(await Promise.all([...met].map(async (id) => [id, (await read.get(id)) ?? null] as const)));
}
