import type { Song } from '@uplift/core/songbook';
import { packSongText, rowsOf } from '@uplift/core/library';
import { COLLECTION_SHAPE, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
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

/** The shapes by store, for what treats all records alike. */
export const SHAPES: Readonly<Record<RecordStoreName, RecordShape>> = {
  songs: SONG_SHAPE,
  collections: COLLECTION_SHAPE,
  sets: SET_SHAPE,
};
