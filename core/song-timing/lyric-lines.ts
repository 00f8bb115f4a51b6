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

/**
 * The lines that take time, in order: those with words, and those of only chords, such as a turnaround between two
 * lines or below the last.
 */
export function playedLines(section: Pick<Section, 'lyrics' | 'chords'>): readonly LyricLine[] {
  const texts = new Map(lyricLines(section).map(({ line, text }) => [line, text]));
  for (const { line } of Object.values(section.chords)) if (line >= 0 && !texts.has(line)) texts.set(line, '');
  return [...texts].map(([line, text]) => ({ line, text })).toSorted((one, other) => one.line - other.line);
}

/** The words of a line, and where each begins. */
export function splitWords(text: string): readonly { readonly text: string; readonly start: number }[] {
  return [...text.matchAll(/\S+/gu)].map((match) => ({ text: match[0], start: match.index }));
}

/** The entry of a line's beginning. */
export interface Beginning {
  readonly id: string;
  readonly beat: number | null;
}

/**
 * The entry of each line that has one. Two people can add one at once; then the one with a beat counts, and of two
 * such the one with the smaller id.
 */
export function indexBeginnings({ line_beginnings }: Pick<Section, 'line_beginnings'>): ReadonlyMap<number, Beginning> {
  const beginnings = new Map<number, Beginning>();
  for (const [id, { line, beat }] of Object.entries(line_beginnings)) {
    const known = beginnings.get(line);
    if (known === undefined || countsBefore({ id, beat }, known)) beginnings.set(line, { id, beat });
  }
  return beginnings;
}

function countsBefore(one: Beginning, other: Beginning): boolean {
  return (one.beat === null) === (other.beat === null) ? one.id < other.id : one.beat !== null;
}
