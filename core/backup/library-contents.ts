import type { Collection } from '@uplift/core/collections';
import type { Layer } from '@uplift/core/layers';
import type { SetList } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';

/** Everything a backup contains: live records, not those in the trash. */
export interface LibraryContents {
  readonly songs: readonly Song[];
  readonly collections: readonly Collection[];
  readonly sets: readonly SetList[];
  readonly layers: readonly Layer[];
  readonly preferences: ReadonlyMap<string, unknown>;
}

/** The kinds of things in a library, in the order of the report. */
export const LIBRARY_KINDS = ['songs', 'collections', 'sets', 'layers', 'preferences'] as const;

export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** A number of each kind. */
export type LibraryCounts = Readonly<Record<LibraryKind, number>>;

export const NO_CONTENTS: LibraryContents = {
  songs: [],
  collections: [],
  sets: [],
  layers: [],
  preferences: new Map(),
};

export const NO_COUNTS: LibraryCounts = { songs: 0, collections: 0, sets: 0, layers: 0, preferences: 0 };

export function countContents({ songs, collections, sets, layers, preferences }: LibraryContents): LibraryCounts {
  return {
    songs: songs.length,
    collections: collections.length,
    sets: sets.length,
    layers: layers.length,
    preferences: preferences.size,
  };
}
