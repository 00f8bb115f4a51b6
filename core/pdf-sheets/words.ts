import { letterEdges } from './advance-widths.ts';
import type { PdfFontFamily, PdfText } from './pdf-page.ts';

/** A word and its place on the page, in points. */
export interface Word {
  readonly text: string;
  readonly x: number;
  readonly right: number;
  /** Its baseline. */
  readonly y: number;
  readonly size: number;
  readonly font: string;
  /** The left edge of every character of its text. */
  readonly lefts: readonly number[];
}

const WORD = /\S+/gu;

/** The words of a page's texts, each letter at its place. A word drawn twice to look bold is one word. */
export function readWords(texts: readonly PdfText[]): readonly Word[] {
  const evenFonts = fontsOfEvenWidth(texts);
  return withoutDoubles(texts.flatMap((text) => splitRun(text, evenFonts.has(text.font) ? 'monospace' : text.family)));
}

function splitRun(run: PdfText, family: PdfFontFamily): readonly Word[] {
  const shares = letterEdges(run.text, family);
  const edgeAt = (index: number): number => run.x + (shares[index] ?? 1) * run.width;
  return [...run.text.matchAll(WORD)].map(({ 0: text, index }) => ({
    text,
    x: edgeAt(index),
    right: edgeAt(index + text.length),
    y: run.y,
    size: run.size,
    font: run.font,
    lefts: Array.from({ length: text.length }, (_, at) => edgeAt(index + at)),
  }));
}

/** Tolerance for letter widths that count as equal when detecting a monospaced font. */
const EVEN = 0.01;
const FEWEST_RUNS = 3;

/** Fonts with another name whose letters all have one width, as their runs show. */
function fontsOfEvenWidth(texts: readonly PdfText[]): ReadonlySet<string> {
  const widths = new Map<string, number[]>();
  for (const run of texts.filter(({ text }) => text.length > 1)) {
    const ofFont = widths.get(run.font);
    if (ofFont === undefined) widths.set(run.font, [widthOfLetter(run)]);
    else ofFont.push(widthOfLetter(run));
  }
  return new Set([...widths].filter(([, shares]) => isEven(shares)).map(([font]) => font));
}

function widthOfLetter({ text, width, size }: PdfText): number {
  return width / (text.length * size);
}

function isEven(shares: readonly number[]): boolean {
  return shares.length >= FEWEST_RUNS && Math.max(...shares) - Math.min(...shares) <= EVEN;
}

/** Distance within which the same word counts as drawn twice, in multiples of its size. */
const DOUBLED_WITHIN = 0.15;

function withoutDoubles(words: readonly Word[]): readonly Word[] {
  const seen = new Map<string, Word[]>();
  return words.filter((word) => {
    const same = seen.get(word.text) ?? [];
    const isDouble = same.some(({ x, y }) => Math.hypot(x - word.x, y - word.y) < DOUBLED_WITHIN * word.size);
    if (!isDouble) seen.set(word.text, [...same, word]);
    return !isDouble;
  });
}
