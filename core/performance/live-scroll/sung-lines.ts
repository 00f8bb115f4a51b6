import type { Section } from '@uplift/core/songbook';

/** A line with words. */
export interface SungLine {
  /** Its index in the section's lyrics. */
  readonly line: number;
  readonly text: string;
  /** Beat of the line's beginning, from the start of measure 1; null if it has none yet. */
  readonly beat: number | null;
}

/**
 * The lines of a section that have words. Of two beats given to a line at once, that with the smaller id wins, as on
 * the timeline.
 */
export function sungLines({ lyrics, line_beginnings }: Section): readonly SungLine[] {
  const beats = new Map<number, number>();
  for (const [, { line, beat }] of Object.entries(line_beginnings).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (beat !== null && !beats.has(line)) beats.set(line, beat);
  return lyrics
    .split('\n')
    .map((text, line) => ({ line, text: text.trim(), beat: beats.get(line) ?? null }))
    .filter(({ text }) => text !== '');
}
