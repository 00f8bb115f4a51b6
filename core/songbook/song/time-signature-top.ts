import { parseTimeSignature } from '@uplift/core/music';
import type { Song } from '../song.ts';

const USUAL_TOP = 4;

/**
 * Beats of a measure by the song's time signature; 4 while it has no valid one.
 *
 * @example
 * timeSignatureTop({ time_signature: '6/8' }) // 6
 */
export function timeSignatureTop(song: Pick<Song, 'time_signature'>): number {
  return parseTimeSignature(song.time_signature)?.top ?? USUAL_TOP;
}
