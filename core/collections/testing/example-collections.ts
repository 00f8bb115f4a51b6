import { type ArrangementId, type CollectionId, type SongId, toId } from '@uplift/core/foundation';
import type { LibraryRow } from '@uplift/core/library';
import type { Collection, CollectionSong } from '../collection.ts';

/** An entry for examples: of the song "a", its arrangement "x". */
export function exampleEntry(song = 'a', arrangement = 'x'): CollectionSong {
  return { song_id: toId<SongId>(song), arrangement: toId<ArrangementId>(arrangement) };
}

/** An example collection with the fields a test states. */
export function exampleCollection(parts: Partial<Omit<Collection, 'id'>> & { readonly id?: string } = {}): Collection {
  return { name: 'Easter', songs: [], ...parts, id: toId<CollectionId>(parts.id ?? 'easter') };
}

/** The row of the library that an entry represents. */
export function exampleEntryRow({ song_id, arrangement }: CollectionSong, parts: Partial<LibraryRow> = {}): LibraryRow {
  return {
    id: song_id,
    arrangement_id: arrangement,
    arrangement: 'Default',
    title: song_id,
    artist: '',
    tags: [],
    key: 'C',
    tempo: 120,
    time_signature: '4/4',
    last_performed: null,
    times_performed: 0,
    ...parts,
  };
}
