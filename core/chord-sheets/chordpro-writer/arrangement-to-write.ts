import { findArrangement } from '@uplift/core/songbook';
import type { Arrangement, Song } from '@uplift/core/songbook';

/** Replaces a missing arrangement: general defaults and nothing to play. */
const NO_ARRANGEMENT: Arrangement = { name: 'Default', key: 'C', tempo: 120, capo: null, order: [] };

/** Returns the requested arrangement, or the song's first. */
export function arrangementToWrite(song: Song, arrangementId: string | null): Arrangement {
  return findArrangement(song, arrangementId)?.arrangement ?? NO_ARRANGEMENT;
}
