import type { ArrangementId, CollectionId, RecordRepository, SongId } from '@uplift/core/foundation';

/** An entry of a collection: one arrangement of a song. */
export interface CollectionSong {
  readonly song_id: SongId;
  readonly arrangement: ArrangementId;
}

/** Songs grouped by hand, in a manual order. */
export interface Collection {
  readonly id: CollectionId;
  readonly name: string;
  readonly songs: readonly CollectionSong[];
}

export type CollectionRepository = RecordRepository<Collection>;
