import { matchesOf, songContent, songsOf, type ImportFile, type SongRepository } from '@uplift/core/library';
import { pruneEmptySections } from '@uplift/core/songbook';

/** The keys of the files whose every song the library has just so. Songs of the library are read only where a file meets them. */
export async function identicalFiles(
  songs: Pick<SongRepository, 'get'>,
  files: readonly ImportFile[],
): Promise<ReadonlySet<number>> {
  const records = await Promise.all(matchesOf(files).map((id) => songs.get(id)));
  const contents = new Map(
    records.flatMap((record) => (record === null ? [] : [[record.value.id, songContent(record.value)]])),
  );
  const isIdentical = (file: ImportFile) =>
    file.potentialDuplicate &&
    songsOf(file).every(({ song }, at) => {
      const match = file.matches[at] ?? null;
      return match !== null && contents.get(match) === songContent(pruneEmptySections(song));
    });
  return new Set(files.filter(isIdentical).map(({ key }) => key));
}
