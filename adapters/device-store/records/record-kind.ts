import type { Collection } from '@uplift/core/collections';
import type { Song } from '@uplift/core/songbook';
import type { SetList } from '@uplift/core/set-list';
import { packSongText, rowsOf } from '@uplift/core/library';
import { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import type { RecordStoreName } from '../disk/disk.ts';
import { NOTHING_BESIDE } from './record-write.ts';
import type { Beside } from './record-write.ts';

/** What the disk has to know of the records it keeps. */
export interface KeptKind<Value> {
  readonly store: RecordStoreName;
  readonly shape: RecordShape;
  /** What is kept beside a live record. */
  besideOf(value: Value): Beside;
}

/** What a repository has to know besides. */
export interface RecordKind<Value> extends KeptKind<Value> {
  /** A put that names all of these is a whole value; what it leaves out is then removed. */
  readonly wholeFields: readonly (keyof Value & string)[];
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

/** The kinds by store, for what treats all records alike. */
export const KINDS: Readonly<Record<RecordStoreName, KeptKind<unknown>>> = {
  songs: SONG_KIND,
  collections: COLLECTION_KIND,
  sets: SET_KIND,
};
