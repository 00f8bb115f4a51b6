import { readWordsLine } from './music-line.ts';
import type { SheetLine, WordsLine } from './sheet-line.ts';
import type { SheetStyle } from '../header/sheet-style.ts';

/** "[2x]", "[x3]". */
const COUNT = /\[\s*([x×]\s?[1-9]\d?|[1-9]\d?\s?[x×])\s*\]/giu;
const MAY_COUNT = /\[\s*(?:[x×]\s?[1-9]\d?|[1-9]\d?\s?[x×])\s*\]/iu;

/** Returns true if a count is in brackets somewhere in a line. Few lines have an x at all. */
export function mayCount(text: string): boolean {
  return (text.includes('x') || text.includes('X') || text.includes('×')) && MAY_COUNT.test(text);
}

/** Moves a count out of the words, as in "[G]Hallelujah [2x]", where it isn't a chord. */
export function withCountApart(read: WordsLine, style: SheetStyle): readonly SheetLine[] {
  const counts = [...read.text.matchAll(COUNT)].map(([, count = '']) => count);
  const words = readWordsLine(read.line, read.text.replaceAll(COUNT, '').trimEnd(), style);
  return [words, ...counts.map((text): SheetLine => ({ type: 'note', line: read.line, text }))];
}
