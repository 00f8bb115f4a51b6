import type { ItemLength } from './schedule.ts';

const MINUTE_S = 60;

/** Minutes of any length that a set could last, and seconds below a minute. */
const MINUTES_AND_SECONDS = /^(\d{1,6}):([0-5]\d)$/;

/**
 * The seconds of "m:ss", null for any other text. Inverse of {@link formatDuration}.
 *
 * @example
 * parseDuration('3:20') // 200
 * parseDuration('3.20') // null
 */
export function parseDuration(text: string): number | null {
  const [, minutes, seconds] = MINUTES_AND_SECONDS.exec(text.trim()) ?? [];
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * MINUTE_S + Number(seconds);
}

/**
 * Seconds as "m:ss", rounded to whole ones; less than none, or endless, is "0:00".
 *
 * @example
 * formatDuration(200) // '3:20'
 */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${String(Math.floor(whole / MINUTE_S))}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}

/**
 * Formats a length: "4:10", or "~4:10" for an estimate.
 *
 * @example
 * lengthText({ seconds: 250, source: 'estimate' }) // '~4:10'
 */
export function lengthText({ seconds, source }: ItemLength): string {
  return source === 'estimate' ? `~${formatDuration(seconds)}` : formatDuration(seconds);
}

/**
 * Notes songs missing from a sum: "1 song isn’t counted"; empty for none.
 *
 * @example
 * uncountedText(2) // "2 songs aren’t counted"
 */
export function uncountedText(songs: number): string {
  if (songs === 0) return '';
  return songs === 1 ? '1 song isn’t counted' : `${String(songs)} songs aren’t counted`;
}

/**
 * Formats a sum of lengths: "47:30", or "about 48 min" if one of them is an estimate or missing.
 *
 * @example
 * sumText(2850, false) // '47:30'
 * sumText(2850, true) // 'about 48 min'
 */
export function sumText(seconds: number, isAbout: boolean): string {
  if (!isAbout) return formatDuration(seconds);
  return `about ${String(Math.max(seconds > 0 ? 1 : 0, Math.round(seconds / MINUTE_S)))} min`;
}
