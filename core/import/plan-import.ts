import { assertNever, toId } from '@uplift/core/foundation';
import type { NewId, SongId } from '@uplift/core/foundation';
import { mergeSongs, replaceSong } from '@uplift/core/songbook';
import type { Song } from '@uplift/core/songbook';
import type { DuplicateChoice, ImportFile } from './import-file.ts';
import { isBrought, importedSongs } from './imported-songs.ts';
import type { ImportList } from './import-list.ts';
import { wholeSong, type ListedSong } from './listed-song.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import { KnownSongs } from './twins.ts';

/** The songs to store, each id once, and the outcome of every song of every file. */
export interface ImportPlan {
  readonly puts: readonly ListedSong[];
  readonly outcomes: readonly ImportOutcome[];
}

export interface ImportOutcome {
  /** The key and name of the file. */
  readonly key: number;
  readonly name: string;
  readonly result: SongResult;
}

export type SongResult =
  | { readonly type: 'added' | 'merged' | 'replaced'; readonly id: SongId; readonly title: string }
  | {
      readonly type: 'skipped';
      readonly because: string;
      /** The library or another file has the song: nothing is missing. */
      readonly isKnown?: true;
    };

/** Lookups that planning needs; `findSong` returns null for an unknown id. */
export interface ImportPorts {
  readonly findSong: (id: SongId) => Song | null;
  readonly newId: NewId;
}

/** Plans the import of a list in its order, without storing anything. A file that brings no song is skipped with its reason and stops no other. */
export function planImport(list: ImportList, ports: ImportPorts): ImportPlan {
  const planner = new ImportPlanner(ports);
  const outcomes = list.files.flatMap((file) =>
    planner.plan(file).map((result) => ({ key: file.key, name: file.name, result })),
  );
  return { puts: planner.puts(), outcomes };
}

/**
 * Remembers the planned songs, so that duplicates within the import are distinguished from duplicates in the library.
 */
class ImportPlanner {
  readonly #ports: ImportPorts;
  readonly #puts = new Map<SongId, ListedSong>();
  /** The songs planned so far, to recognize one that comes twice. */
  readonly #brought = new KnownSongs();

  constructor(ports: ImportPorts) {
    this.#ports = ports;
  }

  puts(): readonly ListedSong[] {
    return [...this.#puts.values()];
  }

  plan(file: ImportFile): readonly SongResult[] {
    if (!file.data.ok) return [{ type: 'skipped', because: file.data.refusal }];
    const songs = importedSongs(file);
    if (songs.length === 0) return [{ type: 'skipped', because: IMPORT_MESSAGES.noSong }];
    return songs.map((_, at) => this.#planSongAt(file, at));
  }

  #planSongAt(file: ImportFile, at: number): SongResult {
    const meeting = { choice: file.choice, match: file.matches[at] ?? null };
    const imported = importedSongs(file)[at];
    if (imported === undefined) throw new RangeError(`There is no song ${at} in ${file.name}.`);
    const { song } = imported;
    if (!isBrought(file, at)) return known(findReason(file, at));
    if (this.#brought.meet(song) === 'same' && file.choice !== 'new') return known(IMPORT_MESSAGES.sameSongTwice);
    return this.#planSong(song, meeting);
  }

  #planSong(song: ListedSong, { choice, match }: Meeting): SongResult {
    const similar = choice === 'replace' ? this.#similar(song, match) : null;
    if (similar !== null) return this.#put(wholeSong(replaceSong(similar, song.read())), 'replaced');
    return this.#placeSong(song, choice);
  }

  /** The song with another id that this one would replace; null if another file has already replaced it. */
  #similar({ id }: ListedSong, match: SongId | null): Song | null {
    return match === null || match === id || this.#puts.has(match) ? null : this.#ports.findSong(match);
  }

  #placeSong(song: ListedSong, choice: DuplicateChoice): SongResult {
    const existing = this.#ports.findSong(song.id);
    // Two different songs of one id that the library does not know: no one chose to unite them, so both are kept.
    if (existing === null) return this.#add(this.#puts.has(song.id) ? this.#underNewId(song) : song);
    return this.#meet(this.#puts.get(song.id)?.read() ?? existing, song, choice);
  }

  #meet(existing: Song, incoming: ListedSong, choice: DuplicateChoice): SongResult {
    switch (choice) {
      case 'replace':
        return this.#put(wholeSong(replaceSong(existing, incoming.read())), 'replaced');
      case 'merge':
        return this.#put(wholeSong(mergeSongs(existing, incoming.read())), 'merged');
      case 'skip':
      case 'new':
        return this.#add(this.#underNewId(incoming));
      default:
        return assertNever(choice);
    }
  }

  #add(song: ListedSong): SongResult {
    return this.#put(song, 'added');
  }

  #put(song: ListedSong, type: 'added' | 'merged' | 'replaced'): SongResult {
    this.#puts.set(song.id, song);
    return { type, id: song.id, title: song.title };
  }

  #underNewId(song: ListedSong): ListedSong {
    const id = toId<SongId>(this.#ports.newId());
    return { ...song, id, read: () => ({ ...song.read(), id }) };
  }
}

/** A song of a file, its match in the library, and the choice for both. */
interface Meeting {
  readonly choice: DuplicateChoice;
  readonly match: SongId | null;
}

function known(because: string): SongResult {
  return { type: 'skipped', because, isKnown: true };
}

/** Explains why a song is not imported. */
function findReason({ choice, matches, twins }: ImportFile, at: number): string {
  if (choice === 'skip' && (matches[at] ?? null) !== null) return IMPORT_MESSAGES.alreadyHere;
  return twins[at] === 'same' ? IMPORT_MESSAGES.sameSongTwice : IMPORT_MESSAGES.sameTitleTwice;
}
