import type { Collection } from '@uplift/core/collections';
import { assertNever } from '@uplift/core/foundation';
import type { Song } from '@uplift/core/songbook';

/** Contents of a device, as its owner would see them. */
export interface Library {
  readonly songs: readonly Song[];
  readonly collections: readonly Collection[];
}

/** An edit that a client made and was shown. */
export type Edit =
  /** A song was added; no one adds it twice. */
  | { readonly type: 'added'; readonly songId: string }
  /** Its title or artist was changed; each field of a song has one client that writes it. */
  | { readonly type: 'wrote'; readonly songId: string; readonly field: 'title' | 'artist'; readonly text: string }
  /** The lyrics of a section that one client writes, in a song that all write in. */
  | { readonly type: 'sang'; readonly songId: string; readonly sectionId: string; readonly text: string }
  /** One more performance of a song by any person. */
  | { readonly type: 'performed'; readonly songId: string }
  /** A song is in a set on a stage, which also counts performances. */
  | { readonly type: 'staged'; readonly songId: string }
  /** A song was put into a collection by any person. */
  | { readonly type: 'collected'; readonly collectionId: string; readonly songId: string }
  /** A song went to the trash permanently: no one restores it. */
  | { readonly type: 'deleted'; readonly songId: string };

/** Everything that was done, on all devices. */
export class History {
  readonly #edits: Edit[] = [];

  keep(edit: Edit): void {
    this.#edits.push(edit);
  }

  get length(): number {
    return this.#edits.length;
  }

  /** Lists the losses of a library, each as a sentence; empty when nothing is lost and nothing came back. */
  lostIn(library: Library): readonly string[] {
    const expected = foldEdits(this.#edits);
    const songs = new Map(library.songs.map((song) => [String(song.id), song]));
    return [
      ...[...expected.songs].flatMap(([id, song]) => findLostInSong(id, song, songs.get(id))),
      ...[...songs.keys()].filter((id) => !expected.songs.has(id)).map((id) => `Song ${id} was added by no one.`),
      ...[...expected.collections].flatMap(([id, songIds]) =>
        findLostInCollection(
          songIds,
          library.collections.find((collection) => collection.id === id),
        ),
      ),
    ];
  }
}

interface ExpectedSong {
  readonly isDeleted: boolean;
  readonly performed: number;
  /** True if stages may add performances. */
  readonly isStaged: boolean;
  readonly fields: ReadonlyMap<'title' | 'artist', string>;
  readonly lyrics: ReadonlyMap<string, string>;
}

interface Expected {
  readonly songs: ReadonlyMap<string, ExpectedSong>;
  readonly collections: ReadonlyMap<string, ReadonlySet<string>>;
}

const NEW_SONG: ExpectedSong = {
  isDeleted: false,
  isStaged: false,
  performed: 0,
  fields: new Map(),
  lyrics: new Map(),
};

function foldEdits(edits: readonly Edit[]): Expected {
  const songs = new Map<string, ExpectedSong>();
  const collections = new Map<string, Set<string>>();
  for (const edit of edits) {
    if (edit.type === 'collected') {
      collections.set(edit.collectionId, (collections.get(edit.collectionId) ?? new Set()).add(edit.songId));
    } else {
      songs.set(edit.songId, changed(songs.get(edit.songId) ?? NEW_SONG, edit));
    }
  }
  return { songs, collections };
}

function changed(song: ExpectedSong, edit: Exclude<Edit, { readonly type: 'collected' }>): ExpectedSong {
  switch (edit.type) {
    case 'added':
      return song;
    case 'wrote':
      return { ...song, fields: new Map(song.fields).set(edit.field, edit.text) };
    case 'sang':
      return { ...song, lyrics: new Map(song.lyrics).set(edit.sectionId, edit.text) };
    case 'performed':
      return { ...song, performed: song.performed + 1 };
    case 'staged':
      return { ...song, isStaged: true };
    case 'deleted':
      return { ...song, isDeleted: true };
    default:
      return assertNever(edit);
  }
}

function findLostInSong(id: string, expected: ExpectedSong, song: Song | undefined): readonly string[] {
  if (expected.isDeleted) return song === undefined ? [] : [`Song ${id} was deleted and came back.`];
  if (song === undefined) return [`Song ${id} is gone.`];
  return [
    ...differing(`The performances of song ${id}`, countPerformances(expected, song), song.times_performed),
    ...[...expected.fields].flatMap(([field, text]) => differing(`The ${field} of song ${id}`, text, song[field])),
    ...[...expected.lyrics].flatMap(([sectionId, text]) =>
      differing(`The lyrics ${sectionId} of song ${id}`, text, joinLyrics(song, sectionId)),
    ),
  ];
}

function countPerformances({ performed, isStaged }: ExpectedSong, { times_performed }: Song): number {
  return isStaged ? Math.max(performed, times_performed) : performed;
}

function joinLyrics(song: Song, sectionId: string): string | undefined {
  return Object.entries(song.sections).find(([id]) => id === sectionId)?.[1].lyrics;
}

function differing(what: string, expected: unknown, found: unknown): readonly string[] {
  return expected === found ? [] : [`${what}: ${String(found)} instead of ${String(expected)}.`];
}

function findLostInCollection(songIds: ReadonlySet<string>, collection: Collection | undefined): readonly string[] {
  if (collection === undefined) return ['The collection is gone.'];
  const found = collection.songs.map(({ song_id }) => String(song_id));
  return [
    ...[...songIds].filter((id) => !found.includes(id)).map((id) => `Song ${id} is not in its collection.`),
    ...found.filter((id, at) => found.indexOf(id) !== at).map((id) => `Song ${id} is in its collection twice.`),
  ];
}
