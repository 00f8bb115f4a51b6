import type { RecordRepository } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';
import type { LibraryRow } from './rows/library-row.ts';
import type { SongText } from './rows/song-text.ts';

/**
 * The songs of the device. Rows and texts are stored next to the songs, so that a table of 10,000 opens, and can be
 * searched, without reading a chord.
 */
export interface SongRepository extends RecordRepository<Song> {
  /** The rows of all live songs, or of those in `ids`, in no order. */
  getRows(ids?: ReadonlySet<string>): Promise<readonly LibraryRow[]>;
  /** Returns the searchable text of all live songs, or of those in `ids`, in no order. */
  getSearchTexts(ids?: ReadonlySet<string>): Promise<readonly SongText[]>;
}
