import type { NoteAnchor } from './layer.ts';

/** A line of a section as it is now. */
export interface PresentLine {
  /** Its index in the section's lyrics. */
  readonly line: number;
  readonly text: string;
}

/** Share of common words above which a changed line is the same line: lines of one song often share half of theirs. */
const ALIKE = 0.6;
/** Likeness of a line with the same words in the same order. */
const SAME = 2;

/**
 * Finds the line that a note is above in its section as it is now; null if that line is gone. A line with the same words
 * is the line, wherever it moved. Of several, those between the same neighbors come first, then the nearest. Without
 * one, it is the most similar line, or else the one that is now between the neighbors.
 */
export function findLine(anchor: NoteAnchor, lines: readonly PresentLine[]): number | null {
  const { line } = anchor;
  if (line === null) return null;
  if (splitWords(anchor.words).length === 0) return findWordless({ ...anchor, line }, lines);
  const candidates = lines.map((each, at) => ({
    line: each.line,
    likeness: compareLine(anchor, each.text),
    at,
  }));
  const alike = candidates.filter(({ likeness }) => likeness > ALIKE);
  const best = alike.toSorted((a, b) => {
    const byLikeness = b.likeness - a.likeness;
    const byNeighbors = countNeighbors(anchor, lines, b.at) - countNeighbors(anchor, lines, a.at);
    return byLikeness || byNeighbors || distance(a.line, line) - distance(b.line, line);
  })[0];
  return best?.line ?? findBetween(anchor, lines);
}

/** The likeness of a line and the one that a note is above: 0 to 1, or {@link SAME}. A neighbor of that one is another line, however alike. */
function compareLine({ words, before, after }: NoteAnchor, text: string): number {
  if (isSame(words, text)) return SAME;
  return isSame(before, text) || isSame(after, text) ? 0 : compare(splitWords(words), splitWords(text));
}

/** A line with chords alone has no words to be found by, only its neighbors and its place. */
function findWordless(anchor: NoteAnchor & { readonly line: number }, lines: readonly PresentLine[]): number | null {
  const wordless = lines.map((each, at) => ({ ...each, at })).filter(({ text }) => splitWords(text).length === 0);
  const best = wordless.toSorted((a, b) => {
    const byNeighbors = countNeighbors(anchor, lines, b.at) - countNeighbors(anchor, lines, a.at);
    return byNeighbors || distance(a.line, anchor.line) - distance(b.line, anchor.line);
  })[0];
  return best?.line ?? null;
}

/** A line that was written again altogether is known by both of its neighbors. */
function findBetween(anchor: NoteAnchor, lines: readonly PresentLine[]): number | null {
  if (anchor.before === '' || anchor.after === '') return null;
  return lines.find((_, at) => countNeighbors(anchor, lines, at) === 2)?.line ?? null;
}

/** The number of neighbors, 0 to 2, that have the words that the line's neighbors had. */
function countNeighbors({ before, after }: NoteAnchor, lines: readonly PresentLine[], at: number): number {
  return Number(isSame(lines[at - 1]?.text ?? '', before)) + Number(isSame(lines[at + 1]?.text ?? '', after));
}

function isSame(one: string, other: string): boolean {
  return splitWords(one).join(' ') === splitWords(other).join(' ');
}

function distance(one: number, other: number): number {
  return Math.abs(one - other);
}

/** Twice the number of common words, of all words of both: 0 to 1 (the coefficient of Sørensen). */
function compare(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of others) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    common += 1;
    left.set(word, count - 1);
  }
  return (2 * common) / (words.length + others.length);
}

/** Letters and digits alone: an edit of capitals and punctuation changes no line. */
function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
