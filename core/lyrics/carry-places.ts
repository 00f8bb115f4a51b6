import { alignWords, lyricWords, type LyricWord } from './align-words.ts';

/** A letter of a lyric line: code units from the line's start. At the line's length it is after the last word. */
export interface LetterPlace {
  readonly line: number;
  readonly character: number;
}

/** The places of one text in another. */
export interface CarriedPlaces {
  /**
   * The same letter of the same word; the nearest letter of a changed word; the nearest remaining place of a deleted
   * one.
   */
  readonly letter: (place: LetterPlace) => LetterPlace;
  /** The line that holds the beginning of `line`; null when nothing of that line is left. */
  readonly line: (line: number) => number | null;
  /**
   * Returns the new place of a word, or, if it is gone, of the next word on its line; null if none is left after it.
   */
  readonly word: (line: number, word: number) => { readonly line: number; readonly word: number } | null;
}

interface Alignment {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** The words of each line before, with their indexes among all. */
  readonly wordsOfLine: ReadonlyMap<number, readonly NumberedWord[]>;
  readonly afterWords: readonly LyricWord[];
  readonly words: readonly LyricWord[];
  readonly matches: readonly number[];
}

interface NumberedWord {
  readonly word: LyricWord;
  readonly at: number;
}

/** Follows the words of `lyrics` into `next`, however lines were split, joined or moved. Lines are separated by newlines. */
export function carryPlaces(lyrics: string, next: string): CarriedPlaces {
  const before = lyrics.split('\n');
  const after = next.split('\n');
  const words = lyricWords(before);
  const afterWords = lyricWords(after);
  const wordsOfLine = byLine(words);
  const alignment = { before, after, wordsOfLine, words, afterWords, matches: alignWords(words, afterWords) };
  return {
    letter: (place) => carryLetter(alignment, place),
    line: (line) => carryLine(alignment, line),
    word: (line, word) => carryWord(alignment, line, word),
  };
}

function byLine(words: readonly LyricWord[]): ReadonlyMap<number, readonly NumberedWord[]> {
  const lines = new Map<number, NumberedWord[]>();
  for (const [at, word] of words.entries()) {
    const known = lines.get(word.line) ?? [];
    known.push({ word, at });
    lines.set(word.line, known);
  }
  return lines;
}

function carryLetter(alignment: Alignment, { line, character }: LetterPlace): LetterPlace {
  const words = alignment.wordsOfLine.get(line) ?? [];
  const anchor = words.findLast(({ word }) => word.start <= character) ?? words[0];
  if (anchor === undefined) return withoutWord(alignment, line);
  const matched = findMatch(alignment, anchor.at);
  if (matched === null) return placeByNeighbors(alignment, anchor.at);
  return within(alignment, { character, from: anchor.word, to: matched, isLast: anchor === words.at(-1) });
}

interface WordCarry {
  readonly character: number;
  readonly from: LyricWord;
  readonly to: LyricWord;
  /** True if the word was the last of its line. */
  readonly isLast: boolean;
}

function within(alignment: Alignment, { character, from, to, isLast }: WordCarry): LetterPlace {
  const text = alignment.after[to.line] ?? '';
  const onWord = to.start + character - from.start;
  if (character < from.end) return { line: to.line, character: Math.max(0, Math.min(onWord, to.end - 1)) };
  const beyond = character - from.end;
  if (isLast) return { line: to.line, character: Math.max(text.trimEnd().length, to.end) + beyond };
  const nextWord = alignment.afterWords.find((word) => word.line === to.line && word.start > to.start);
  const room = nextWord === undefined ? Infinity : nextWord.start - to.end - 1;
  return { line: to.line, character: to.end + Math.max(0, Math.min(beyond, room)) };
}

/** A place on a line without words: an equally empty line, otherwise the same line number. */
function withoutWord(alignment: Alignment, line: number): LetterPlace {
  const above = lastMatchBefore(alignment, line);
  const start = above === null ? 0 : above.line + 1;
  const blank = alignment.after.findIndex((text, index) => index >= start && text.trim() === '');
  const found = blank === -1 ? Math.min(line, alignment.after.length - 1) : blank;
  return { line: found, character: 0 };
}

function lastMatchBefore({ matches, words, afterWords }: Alignment, line: number): LyricWord | null {
  const last = words.findLastIndex((word, at) => word.line < line && matches[at] !== -1);
  return afterWords[matches[last] ?? -1] ?? null;
}

function findMatch({ matches, afterWords }: Alignment, at: number): LyricWord | null {
  return afterWords[matches[at] ?? -1] ?? null;
}

/** The start of the next word that is left, or the end of the last one before; on its own line if either is. */
function placeByNeighbors(alignment: Alignment, at: number): LetterPlace {
  const next = neighbour(alignment, at, 1);
  const last = neighbour(alignment, at, -1);
  if (next !== null && (next.isSameLine || last === null || !last.isSameLine)) {
    return { line: next.word.line, character: next.word.start };
  }
  if (last === null) return { line: 0, character: 0 };
  return { line: last.word.line, character: last.word.end };
}

interface Neighbour {
  readonly word: LyricWord;
  readonly isSameLine: boolean;
}

function neighbour(alignment: Alignment, at: number, step: 1 | -1): Neighbour | null {
  const ownLine = findLine(alignment, at);
  for (let other = at + step; other >= 0 && other < alignment.matches.length; other += step) {
    const word = findMatch(alignment, other);
    if (word !== null) return { word, isSameLine: findLine(alignment, other) === ownLine };
  }
  return null;
}

function findLine({ words }: Alignment, at: number): number {
  return words[at]?.line ?? 0;
}

function carryLine(alignment: Alignment, line: number): number | null {
  const words = alignment.wordsOfLine.get(line) ?? [];
  for (const { at } of words) {
    const match = findMatch(alignment, at);
    if (match !== null) return match.line;
  }
  return null;
}

function carryWord(alignment: Alignment, line: number, word: number): { line: number; word: number } | null {
  for (const { at } of alignment.wordsOfLine.get(line)?.slice(word) ?? []) {
    const match = findMatch(alignment, at);
    if (match !== null) return { line: match.line, word: match.index };
  }
  return null;
}
