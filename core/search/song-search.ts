import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { RowPlace } from '@uplift/core/library';

export interface SearchHit {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
  /** The better of the title's and the lyrics' score, 0 to 1. */
  readonly score: number;
}

/** Finds songs by title and lyrics, off the main thread. Best hits first. */
export interface SongSearch {
  find(query: string): Promise<readonly SearchHit[]>;
  /** For each place, in order, the lyric line that makes it a hit; null if its title does, or if it isn't a hit. */
  lines(places: readonly RowPlace[], query: string): Promise<readonly (string | null)[]>;
  /** Calls `listener` whenever a song came into the index or left it, so that a query may find something else. */
  subscribe(listener: () => void): () => void;
}
