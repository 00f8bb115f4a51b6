import type { SongId } from '@uplift/core/foundation';

/** What is needed of the library to tell a duplicate. */
export interface LibraryIndex {
  readonly ids: ReadonlySet<SongId>;
  /** A song of each title, by its {@link titleForm}. */
  readonly titles: ReadonlyMap<string, SongId>;
}

export interface Duplicate {
  readonly potentialDuplicate: boolean;
  /** The song with the same id; null when there is none, also when a title matches. */
  readonly duplicateId: SongId | null;
  /** The song with the same id, else one with the same title. */
  readonly match: SongId | null;
}

interface TitledSong {
  readonly id: SongId;
  readonly title: string;
}

/** The library's ids and titles, from its songs or its rows. */
export function indexLibrary(songs: readonly TitledSong[]): LibraryIndex {
  return {
    ids: new Set(songs.map((song) => song.id)),
    titles: new Map(songs.map((song) => [titleForm(song.title), song.id])),
  };
}

/** Whether the library seems to have a song: the same id, or the same title whatever its case. */
export function duplicateOf(song: TitledSong, library: LibraryIndex): Duplicate {
  const duplicateId = library.ids.has(song.id) ? song.id : null;
  const match = duplicateId ?? library.titles.get(titleForm(song.title)) ?? null;
  return { potentialDuplicate: match !== null, duplicateId, match };
}

/** A title to compare: files of different makers write one accented letter in different ways, and leave spaces at the ends. */
export function titleForm(title: string): string {
  return title.normalize('NFC').trim().toLowerCase();
}
