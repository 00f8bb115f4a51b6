import { MIN_TEMPO_BPM, parseTimeSignature, TIME_SIGNATURE_BOTTOMS } from '@uplift/core/music';
import { SONG_MESSAGES } from './song-messages.ts';

/**
 * Validates a tempo while it is typed; null if valid.
 *
 * @example
 * typedTempoComplaint('72') // null
 */
export function typedTempoComplaint(text: string): string | null {
  if (!/^\s*-?\d{1,9}(?:\.\d{0,9})?\s*$/.test(text)) return SONG_MESSAGES.tempoType;
  return Number(text) < MIN_TEMPO_BPM ? SONG_MESSAGES.tempo : null;
}

/** Validates the upper number of a time signature while it is typed; null if valid. */
export function typedTimeSignatureTopComplaint(text: string): string | null {
  if (!/^\d+$/.test(text)) return SONG_MESSAGES.timeSignatureTop;
  return parseTimeSignature(`${text}/4`) === null ? SONG_MESSAGES.timeSignature : null;
}

/** Validates the lower number of a time signature while it is typed; null if valid. */
export function typedTimeSignatureBottomComplaint(text: string): string | null {
  return TIME_SIGNATURE_BOTTOMS.some((bottom) => String(bottom) === text) ? null : SONG_MESSAGES.timeSignatureBottom;
}
