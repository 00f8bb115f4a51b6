import { unpackSongText } from '@uplift/core/library';
import type { LibraryRow, SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { createRecordRepository } from './record-repository.ts';
import type { RepositoryParts } from './record-repository.ts';

/** The songs, with the rows and texts that are written beside them in the same transaction. */
export function createSongRepository(parts: RepositoryParts<Song>): SongRepository {
  return {
    ...createRecordRepository(parts),
    getSearchTexts: async () => {
      const texts = await parts.engine.getTexts();
      return texts.map((text) => unpackSongText(text)).filter((text) => text !== null);
    },
    getRows: async () => (await parts.engine.getRows()) as readonly LibraryRow[], // SONG_KIND's besideOf wrote them
  };
}
