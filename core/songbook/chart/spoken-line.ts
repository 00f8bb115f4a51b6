import type { ChartWord } from './chart.ts';

/** A line as read by a screen reader: first the lyric as one sentence, then its chords, each with its word. */
export function spokenLine(text: string, words: readonly ChartWord[]): string {
  const lyric = text.trim();
  const chords = spokenChords(words);
  if (chords.length === 0) return lyric;
  const list = `Chords: ${chords.join(', ')}`;
  if (lyric === '') return list;
  return /\p{P}$/u.test(lyric) ? `${lyric} ${list}` : `${lyric}. ${list}`;
}

function spokenChords(words: readonly ChartWord[]): readonly string[] {
  return words.flatMap((word, index) =>
    word.segments.flatMap(({ chord }) => (chord === null ? [] : [chord.spoken + spokenPlace(words, index)])),
  );
}

/** The place of a chord in word `index` of a line: " on grace"; for a chord between words " after grace", or empty if no word comes before it. */
export function spokenPlace(words: readonly ChartWord[], index: number): string {
  const own = spokenWord(words[index]);
  if (own !== '') return ` on ${own}`;
  const before = spokenWord(words[index - 1]);
  return before === '' ? '' : ` after ${before}`;
}

/** The word without the punctuation around it. */
function spokenWord(word: ChartWord | undefined): string {
  const letters = word?.segments.map(({ lyric }) => lyric).join('') ?? '';
  const [spoken = ''] = /[\p{L}\p{N}].*[\p{L}\p{M}\p{N}]|[\p{L}\p{N}]/su.exec(letters) ?? [];
  return spoken.toLowerCase();
}

/** A chord in words; a plain seventh is "G7", as musicians write and readers say it. */
export function seventhsTogether(spoken: string): string {
  return spoken.replace(/^([A-H]) (?=\d)/, '$1');
}
