import type { SongId } from '@uplift/core/foundation';
import type { ImportFile, LibraryIndex } from '@uplift/core/import';
import { candidatesFor, songContent, importedSongs, type ListedSong } from '@uplift/core/import';
import type { SongRepository } from '@uplift/core/library';

/**
 * Finds files whose songs are all in the library unchanged, with those songs, by the files' keys. Reads songs of the
 * library only if a file has a match.
 */
export async function identicalFiles(
  songs: Pick<SongRepository, 'getMany'>,
  files: readonly ImportFile[],
  library: LibraryIndex,
): Promise<ReadonlyMap<number, readonly SongId[]>> {
  const contents = await readCandidates(songs, files, library);
  const sameAs = (song: ListedSong) => {
    const content = songContent(song.read());
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
  songs: Pick<SongRepository, 'getMany'>,
  files: readonly ImportFile[],
  library: LibraryIndex,
): Promise<ReadonlyMap<SongId, string | null>> {
  const read = known.get(library) ?? new Map<SongId, Promise<string | null>>();
  known.set(library, read);
  const met = new Set(files.flatMap(importedSongs).flatMap(({ song }) => candidatesFor(song, library)));
  const unread = [...met].filter((id) => !read.has(id));
  const contents = readContentsById(songs, unread);
  for (const id of unread)
    read.set(
      id,
      contents.then((found) => found.get(id) ?? null),
    );
  return new Map(await Promise.all([...met].map(async (id) => [id, (await read.get(id)) ?? null] as const)));
}

async function readContentsById(
  songs: Pick<SongRepository, 'getMany'>,
  ids: readonly SongId[],
): Promise<ReadonlyMap<string, string>> {
  const records = ids.length === 0 ? [] : await songs.getMany(ids);
  return new Map(records.map(({ id, value }) => [id, songContent(value)]));
}
