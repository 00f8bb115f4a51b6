const MINUTE_S = 60;

/** Minutes of any length that a set could last, and seconds below a minute. */
const MINUTES_AND_SECONDS = /^(\d{1,6}):([0-5]\d)$/;

/** The seconds of "m:ss", null for any other text. Inverse of {@link formatDuration}. */
export function parseDuration(text: string): number | null {
  const [, minutes, seconds] = MINUTES_AND_SECONDS.exec(text.trim()) ?? [];
  return minutes === undefined || seconds === undefined ? null : Number(minutes) * MINUTE_S + Number(seconds);
}

/** Seconds as "m:ss", rounded to whole ones; less than none, or endless, is "0:00". */
export function formatDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.round(seconds)) : 0;
  return `${String(Math.floor(whole / MINUTE_S))}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}
