import type { CollectionRepository } from '@uplift/core/collections';
import type { NewId } from '@uplift/core/foundation';
import type { LayerRepository } from '@uplift/core/layers';
import type { SongRepository } from '@uplift/core/library';
import type { SetListRepository } from '@uplift/core/set-list';

/** The records of one library, as they are copied. */
export interface LibraryRecords {
  readonly songs: SongRepository;
  readonly collections: CollectionRepository;
  readonly sets: SetListRepository;
}

/** The kinds of records that a library has, songs first: the others link to them. */
export const LIBRARY_KINDS = ['songs', 'collections', 'sets'] as const;

/** The library that is copied from, and the one that is copied to. */
export interface CopyPorts {
  readonly from: LibraryRecords;
  readonly to: LibraryRecords;
  /** The person's own layers, over the songs of every library. */
  readonly layers: LayerRepository;
  readonly newId: NewId;
}

/** Ids of records by their kinds. */
export interface RecordIds {
  readonly songs: readonly string[];
  readonly collections: readonly string[];
  readonly sets: readonly string[];
}

export const NO_RECORDS: RecordIds = { songs: [], collections: [], sets: [] };
