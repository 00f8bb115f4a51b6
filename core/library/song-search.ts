import type { ArrangementId, SongId } from '@uplift/core/foundation';

export interface SearchHit {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
  /** The better of the title's and the lyrics' score, 0 to 1. */
  readonly score: number;
}

/** Finds songs by title and lyrics, off the main thread. Best hits first. */
export interface SongSearch {
  find(query: string): Promise<readonly SearchHit[]>;
}
