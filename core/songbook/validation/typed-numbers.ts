import { MIN_TEMPO_BPM, parseTimeSignature, TIME_SIGNATURE_BOTTOMS } from '@uplift/core/music';
import { SONG_MESSAGES } from './song-messages.ts';

/** What is wrong with a tempo as it is being typed; null when nothing is. */
export function typedTempoComplaint(text: string): string | null {
  if (!/^\s*-?\d{1,9}(?:\.\d{0,9})?\s*$/.test(text)) return SONG_MESSAGES.tempoType;
  return Number(text) < MIN_TEMPO_BPM ? SONG_MESSAGES.tempo : null;
}

/** What is wrong with the upper number of a time signature as it is being typed; null when nothing is. */
export function typedTimeSignatureTopComplaint(text: string): string | null {
  if (!/^\d+$/.test(text)) return SONG_MESSAGES.timeSignatureTop;
  return parseTimeSignature(`${text}/4`) === null ? SONG_MESSAGES.timeSignature : null;
}

/** What is wrong with the lower number of a time signature as it is being typed; null when nothing is. */
export function typedTimeSignatureBottomComplaint(text: string): string | null {
  return TIME_SIGNATURE_BOTTOMS.some((bottom) => String(bottom) === text) ? null : SONG_MESSAGES.timeSignatureBottom;
}
