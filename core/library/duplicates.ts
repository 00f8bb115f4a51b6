import type { SongId } from '@uplift/core/foundation';

/** What is needed of the library to tell a duplicate. */
export interface LibraryIndex {
  readonly ids: ReadonlySet<SongId>;
  /** Titles in the form of {@link titleForm}. */
  readonly titles: ReadonlySet<string>;
}

export interface Duplicate {
  readonly potentialDuplicate: boolean;
  /** The song with the same id; null when there is none, also when a title matches. */
  readonly duplicateId: SongId | null;
}

interface TitledSong {
  readonly id: SongId;
  readonly title: string;
}

/** The library's ids and titles, from its songs or its rows. */
export function indexLibrary(songs: readonly TitledSong[]): LibraryIndex {
  return { ids: new Set(songs.map((song) => song.id)), titles: new Set(songs.map((song) => titleForm(song.title))) };
}

/** Whether the library seems to have a song: the same id, or the same title whatever its case. */
export function duplicateOf(song: TitledSong, library: LibraryIndex): Duplicate {
  const hasId = library.ids.has(song.id);
  return {
    potentialDuplicate: hasId || library.titles.has(titleForm(song.title)),
    duplicateId: hasId ? song.id : null,
  };
}

// Files of different makers write one accented letter in different ways, and leave spaces at the ends.
function titleForm(title: string): string {
  return title.normalize('NFC').trim().toLowerCase();
}
