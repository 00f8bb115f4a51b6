import type { Song } from '@uplift/core/songbook';
import { idEntries } from '@uplift/core/foundation';
import type { LibraryRow } from './library-row.ts';

/** The rows of a song in the songs table: one per arrangement, in the song's own order; none without arrangements. */
export function toRows(song: Song): readonly LibraryRow[] {
  // Object.entries loses the brand of the ids; the record's type has it.
  const arrangements = idEntries(song.arrangements);
  return arrangements.map(([arrangement_id, arrangement]) => ({
    id: song.id,
    arrangement_id,
    arrangement: arrangement.name,
    title: song.title,
    artist: song.artist ?? '',
    tags: song.tags ?? [],
    key: arrangement.key_assumed === true ? null : arrangement.key,
    tempo: arrangement.tempo_assumed === true ? null : arrangement.tempo,
    time_signature: song.time_signature_assumed === true ? '' : song.time_signature,
    last_performed: song.last_performed,
    times_performed: song.times_performed,
  }));
}
