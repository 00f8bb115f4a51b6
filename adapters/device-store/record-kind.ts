import type { Collection } from '@uplift/core/collections';
import type { Song } from '@uplift/core/songbook';
import type { SetList } from '@uplift/core/set-list';
import { packSongText, rowsOf } from '@uplift/core/library';
import { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import { NOTHING_BESIDE } from './record-engine.ts';
import type { Beside, RecordStoreName } from './record-engine.ts';

/** What a repository has to know of the records it keeps. */
export interface RecordKind<Value> {
  readonly store: RecordStoreName;
  readonly shape: RecordShape;
  /** A put that names all of these is a whole value; what it leaves out is then removed. */
  readonly wholeFields: readonly (keyof Value & string)[];
  /** What is kept beside a live record. */
  besideOf(value: Value): Beside;
}

export const SONG_KIND: RecordKind<Song> = {
  store: 'songs',
  shape: SONG_SHAPE,
  wholeFields: [
    'title',
    'time_signature',
    'copyright_status',
    'copyright_information',
    'sections',
    'arrangements',
    'last_performed',
    'times_performed',
  ],
  besideOf: (song) => ({ rows: rowsOf(song), text: packSongText(song) }),
};

export const COLLECTION_KIND: RecordKind<Collection> = {
  store: 'collections',
  shape: COLLECTION_SHAPE,
  wholeFields: ['name', 'songs'],
  besideOf: () => NOTHING_BESIDE,
};

export const SET_KIND: RecordKind<SetList> = {
  store: 'sets',
  shape: SET_SHAPE,
  wholeFields: ['at', 'order'],
  besideOf: () => NOTHING_BESIDE,
};

/** The shapes by store, for what treats all records alike. */
export const SHAPES: Readonly<Record<RecordStoreName, RecordShape>> = {
  songs: SONG_KIND.shape,
  collections: COLLECTION_KIND.shape,
  sets: SET_KIND.shape,
};
