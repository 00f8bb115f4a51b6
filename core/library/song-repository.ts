import type { RecordRepository } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { LibraryRow } from './library-row.ts';

/** The songs of the device. Rows are kept beside the songs, so that a table of 10,000 opens without reading a lyric. */
export interface SongRepository extends RecordRepository<Song> {
  getRows(): Promise<readonly LibraryRow[]>;
}
