import type { Timeline } from '../timeline.ts';
import { beatCount } from './spoken-beat.ts';

const SECONDS_A_MINUTE = 60;

/**
 * Formats a section's length: "16 measures, 48 beats, 0:38" at a tempo in beats per minute.
 *
 * @example
 * sectionLength({ measures: Array(16).fill(3), totalBeats: 48 }, 76) // '16 measures, 48 beats, 0:38'
 */
export function sectionLength(
  { measures, totalBeats }: Pick<Timeline, 'measures' | 'totalBeats'>,
  tempo: number,
): string {
  const count = measures.length === 1 ? '1 measure' : `${measures.length} measures`;
  const facts = [count, beatCount(totalBeats)];
  return (tempo > 0 ? [...facts, minutes((totalBeats * SECONDS_A_MINUTE) / tempo)] : facts).join(', ');
}

function minutes(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / SECONDS_A_MINUTE)}:${String(whole % SECONDS_A_MINUTE).padStart(2, '0')}`;
}
