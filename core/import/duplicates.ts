import type { SongId } from '@uplift/core/foundation';

/** The library's ids and titles, for finding duplicates. */
export interface LibraryIndex {
  readonly ids: ReadonlySet<SongId>;
  /** The songs of each title, by its {@link titleForm}. */
  readonly titles: ReadonlyMap<string, readonly TitledSong[]>;
}

export interface Duplicate {
  readonly potentialDuplicate: boolean;
  /** The song with the same id; null without one, even if a title matches. */
  readonly duplicateId: SongId | null;
  /** The song with the same id, else one with the same title, the same artist's first. */
  readonly match: SongId | null;
}

interface TitledSong {
  readonly id: SongId;
  readonly title: string;
  readonly artist?: string | undefined;
}

/** The library's ids and titles, from its songs or its rows. */
export function indexLibrary(songs: readonly TitledSong[]): LibraryIndex {
  const ids = new Set<SongId>();
  const titles = new Map<string, TitledSong[]>();
  for (const song of songs) {
    if (ids.has(song.id)) continue; // another arrangement
    ids.add(song.id);
    const title = titleForm(song.title);
    const namesakes = titles.get(title);
    if (namesakes === undefined) titles.set(title, [song]);
    else namesakes.push(song);
  }
  return { ids, titles };
}

/** Searches the library for a song: by the same id, or the same title in any case. */
export function findDuplicate(song: TitledSong, library: LibraryIndex): Duplicate {
  const duplicateId = library.ids.has(song.id) ? song.id : null;
  const match = duplicateId ?? findNamesake(song, library);
  return { potentialDuplicate: match !== null, duplicateId, match };
}

/** Candidates in the library for a song: the one with its id, and those with its title. */
export function candidatesFor(song: TitledSong, library: LibraryIndex): readonly SongId[] {
  const namesakes = (library.titles.get(titleForm(song.title)) ?? []).map(({ id }) => id);
  return library.ids.has(song.id) ? [song.id, ...namesakes.filter((id) => id !== song.id)] : namesakes;
}

function findNamesake({ title, artist = '' }: TitledSong, { titles }: LibraryIndex): SongId | null {
  const namesakes = titles.get(titleForm(title)) ?? [];
  const ofArtist =
    artist === '' ? undefined : namesakes.find((each) => titleForm(each.artist ?? '') === titleForm(artist));
  return (ofArtist ?? namesakes[0])?.id ?? null;
}

/** A title to compare: files of different makers write one accented letter in different ways, and leave spaces at the ends. */
export function titleForm(title: string): string {
  return title.normalize('NFC').trim().toLowerCase();
}
