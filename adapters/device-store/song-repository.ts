import type { LibraryRow, SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { createRecordRepository } from './record-repository.ts';
import type { RepositoryParts } from './record-repository.ts';

/** The songs, with the rows that are written beside them in the same transaction. */
export function createSongRepository(parts: RepositoryParts<Song>): SongRepository {
  return {
    ...createRecordRepository(parts),
    getRows: async () => (await parts.engine.getRows()) as readonly LibraryRow[], // SONG_KIND's rowsOf wrote them
  };
}
