import type { ArrangementId, SongId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';

/** One arrangement of one song, as a row of the songs table. */
export interface LibraryRow {
  readonly id: SongId;
  readonly arrangement_id: ArrangementId;
  readonly arrangement: string;
  readonly title: string;
  /** Empty if unknown. */
  readonly artist: string;
  readonly tags: readonly string[];
  /** Null if unknown, like the tempo. */
  readonly key: KeyName | null;
  /** Beats per minute. */
  readonly tempo: number | null;
  /** "3/4"; empty if unknown. */
  readonly time_signature: string;
  /** Epoch ms, or null when never performed. */
  readonly last_performed: number | null;
  readonly times_performed: number;
}
