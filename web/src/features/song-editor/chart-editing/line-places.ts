import type { ChartChord, ChartLine } from '@uplift/core/songbook';

/** A chord and its letter: a code unit of the line's text, or the text's length for after the last word. */
export interface StandingChord {
  readonly chord: ChartChord;
  readonly at: number;
  /** The index of its word in the line. */
  readonly word: number;
}

/** The chords of a line from left to right. */
export function chordsOn({ words }: ChartLine): readonly StandingChord[] {
  const standing: StandingChord[] = [];
  let at = 0;
  for (const [index, { segments, space }] of words.entries()) {
    for (const { chord, lyric } of segments) {
      if (chord !== null) standing.push({ chord, at, word: index });
      at += lyric.length;
    }
    at += space.length;
  }
  return standing;
}

export interface StandingWord {
  readonly text: string;
  readonly start: number;
}

/** The words of a line that have letters. */
export function wordsOn({ words }: ChartLine): readonly StandingWord[] {
  const standing: StandingWord[] = [];
  let start = 0;
  for (const { segments, space } of words) {
    const text = segments.map(({ lyric }) => lyric).join('');
    const letters = text.trimStart();
    if (letters.trim() !== '') standing.push({ text: letters, start: start + text.length - letters.length });
    start += text.length + space.length;
  }
  return standing;
}

/** Whether a line is drawn the same before and after a change. */
export function isSameLine(one: ChartLine, other: ChartLine): boolean {
  if (one === other) return true;
  return one.line === other.line && one.text === other.text && one.spoken === other.spoken && hasSameWords(one, other);
}

function hasSameWords({ words: before }: ChartLine, { words: after }: ChartLine): boolean {
  const marks = (words: ChartLine['words']) =>
    words.flatMap(({ segments, space }) => [
      ...segments.flatMap(({ chord, lyric }) => [chord?.id, chord?.text, lyric]),
      space,
    ]);
  const [one, other] = [marks(before), marks(after)];
  return one.length === other.length && one.every((mark, index) => mark === other[index]);
}
