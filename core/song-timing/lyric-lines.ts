import type { Section } from '@uplift/core/songbook';

/** A line that is sung. */
export interface LyricLine {
  /** Its index in the section's lyrics. */
  readonly line: number;
  readonly text: string;
}

/** The lines of a section that have words. */
export function lyricLines({ lyrics }: Pick<Section, 'lyrics'>): readonly LyricLine[] {
  return lyrics
    .split('\n')
    .map((text, line) => ({ line, text }))
    .filter(({ text }) => text.trim() !== '');
}

/** The words of a line, and where each begins. */
export function wordsOf(text: string): readonly { readonly text: string; readonly start: number }[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index }));
}

/** The id of the entry that says when a line begins; null when there is none. Of several the one with a beat, then the smallest id. */
export function beginningOf({ line_beginnings }: Pick<Section, 'line_beginnings'>, line: number): string | null {
  const ids = Object.entries(line_beginnings)
    .filter(([, beginning]) => beginning.line === line)
    .toSorted(
      ([one, { beat }], [other, { beat: otherBeat }]) =>
        Number(beat === null) - Number(otherBeat === null) || (one < other ? -1 : 1),
    );
  return ids[0]?.[0] ?? null;
}
