import { readFileSync } from 'node:fs';

/**
 * Kind of a line of a corpus file: t title, m header field, h heading, s heading before words, l directive that opens a section, r heading
 * that only refers back, b heading before chords, c chords over words, g bars of chords, w words, d directive, k comment, x diagram or
 * tablature, y remark that isn't sung, ? open to argument.
 */
export type LineKind = 't' | 'm' | 'h' | 's' | 'l' | 'r' | 'b' | 'c' | 'g' | 'w' | 'd' | 'k' | 'x' | 'y' | '?';

export interface JudgedLine {
  /** From 1. */
  readonly number: number;
  readonly kind: LineKind;
  readonly text: string;
}

interface FileTruth {
  readonly sha256: string;
  readonly lines: string;
}

/** The kinds of the corpus's lines, found by reading each file by eye. Holds no word of the files. */
const TRUTHS = JSON.parse(readFileSync(new URL('corpus-truth.json', import.meta.url), 'utf8')) as Record<
  string,
  FileTruth
>; // written by hand, beside this file

/** The first digits of the file's SHA-256 when its lines were judged; null for a file that was not judged. */
export function judgedSha(file: string): string | null {
  return TRUTHS[file]?.sha256 ?? null;
}

/**
 * The lines of a file with their kinds, without blank ones. "cw8-30" gives the non-blank lines 8 to 30 the kinds c and
 * w in turn; a later entry overrides an earlier one.
 */
export function judgedLines(file: string, text: string): readonly JudgedLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const kinds = new Map<number, LineKind>();
  for (const entry of (TRUTHS[file]?.lines ?? '').split(' ')) {
    for (const [number, kind] of entryKinds(entry, lines)) kinds.set(number, kind);
  }
  return [...kinds].map(([number, kind]) => ({ number, kind, text: lines[number - 1] ?? '' }));
}

function entryKinds(entry: string, lines: readonly string[]): readonly (readonly [number, LineKind])[] {
  const [, pattern = '', first = '', last = first] = /^([a-z?]+)(\d+)(?:-(\d+))?$/.exec(entry) ?? [];
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index);
  const written = pattern === '' ? [] : numbers.filter((number) => (lines[number - 1] ?? '').trim() !== '');
  return written.map((number, index) => [number, pattern.charAt(index % pattern.length) as LineKind]); // only kinds are written there
}
