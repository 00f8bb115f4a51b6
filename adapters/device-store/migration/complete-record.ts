import { completeCollection, completeSet } from './complete-lists.ts';
import type { CompletedRecord } from './complete-lists.ts';
import { completeLayer } from './complete-layer.ts';
import { completeSong } from './complete-song.ts';
import type { CompletedSong } from './complete-song.ts';
import type { RecordStoreName } from '../disk/disk.ts';
import type { Fields } from './fitted-fields.ts';

/** Brings a stored record into the form its readers rely on, by store. */
export const COMPLETE: Readonly<
  Record<RecordStoreName, (stored: Fields) => CompletedRecord & Pick<CompletedSong, 'song'>>
> = {
  songs: completeSong,
  collections: completeCollection,
  sets: completeSet,
  layers: completeLayer,
};
