import type { Collection } from '@uplift/core/collections';
import { toId, type SongId } from '@uplift/core/foundation';
import { newLayer, type Layer } from '@uplift/core/layers';
import type { Song } from '@uplift/core/songbook';
import type { SetList } from '@uplift/core/set-list';
import { packSongText, toRows } from '@uplift/core/library';
import { COLLECTION_SHAPE, LAYER_SHAPE, SET_SHAPE, SONG_SHAPE } from '@uplift/core/replication';
import type { RecordShape } from '@uplift/core/replication';
import type { RecordStoreName } from '../disk/disk.ts';

/** Data that is stored next to a live record, so that lists and the search need not read it. */
export interface DerivedData {
  readonly rows: readonly unknown[];
  /** The packed search text; null if there is nothing to search. */
  readonly text: string | null;
}

export const NO_DERIVED_DATA: DerivedData = { rows: [], text: null };

/** Description of a kind of record for the disk. */
export interface KeptKind<Value> {
  readonly store: RecordStoreName;
  readonly shape: RecordShape;
  /**
   * Value that every record of the kind begins with, for kinds whose ids are known before there is a record: what two
   * devices each add to it is kept. Without it, the record of the device that sends it last wins where both have one.
   */
  readonly beginning?: object;
  deriveData(value: Value): DerivedData;
}

/** Description of a kind of record for its repository. */
export interface RecordKind<Value> extends KeptKind<Value> {
  /** Fields that make a put a whole value; fields it leaves out are then removed. */
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
  deriveData: (song) => ({ rows: toRows(song), text: packSongText(song) }),
};

export const COLLECTION_KIND: RecordKind<Collection> = {
  store: 'collections',
  shape: COLLECTION_SHAPE,
  wholeFields: ['name', 'songs'],
  deriveData: () => NO_DERIVED_DATA,
};

export const SET_KIND: RecordKind<SetList> = {
  store: 'sets',
  shape: SET_SHAPE,
  wholeFields: ['at', 'order'],
  deriveData: () => NO_DERIVED_DATA,
};

const { id: _, ...EMPTY_LAYER } = newLayer(toId<SongId>(''));

export const LAYER_KIND: RecordKind<Layer> = {
  store: 'layers',
  shape: LAYER_SHAPE,
  beginning: EMPTY_LAYER,
  wholeFields: ['key', 'capo', 'font_size', 'notes', 'hidden'],
  deriveData: () => NO_DERIVED_DATA,
};

export const KINDS: Readonly<Record<RecordStoreName, KeptKind<unknown>>> = {
  songs: SONG_KIND,
  collections: COLLECTION_KIND,
  sets: SET_KIND,
  layers: LAYER_KIND,
};
