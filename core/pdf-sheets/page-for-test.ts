import type { PdfFontFamily, PdfPage, PdfText } from './pdf-page.ts';

/** A line of a page in a test: its place and text. */
export interface TestLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly size?: number;
  readonly family?: PdfFontFamily;
}

/** A page of typewriter letters, each 0.6 of its size wide. */
export function typedPage(
  lines: readonly TestLine[],
  size: { readonly width: number; readonly height: number } = A4,
): PdfPage {
  return { ...size, texts: lines.map(typedText) };
}

const A4 = { width: 595, height: 842 };

/** A line of typewriter letters. */
export function typedText({ text, x = 50, y, size = 10, family = 'monospace' }: TestLine): PdfText {
  return { text, x, y, size, width: text.length * 0.6 * size, font: `${family} ${size}`, family };
}

/** Lines one below the other from `top` on; a blank one leaves white. */
export function typedLines(
  text: string,
  place: { readonly x?: number; readonly top?: number } = {},
): readonly TestLine[] {
  const { x = 50, top = 150 } = place;
  return text
    .split('\n')
    .map((line, index) => ({ text: line.trimEnd(), x, y: top + index * 12 }))
    .filter(({ text }) => text !== '');
}
