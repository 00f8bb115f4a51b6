import { characterStarts, wordSpans } from '@uplift/core/songbook';
import type { MeasureWord } from './deck-slide.ts';
import type { SlideRow } from './slides.ts';

/** The smallest unit a row may end after: a word, or a few characters of a script written without spaces. */
export interface SlidePiece {
  readonly text: string;
  /** In em. */
  readonly width: number;
  /** The width of the space after it; 0 for none. */
  readonly space: number;
  /** The index of its word in the lyric line, in scripts with spaces. */
  readonly word: number;
}

/** Sums of the same widths differ by less. */
const ROUNDING = 1e-6;

/** The pieces of a row of a lyric line. */
export function rowPieces({ words }: SlideRow, measure: MeasureWord): readonly SlidePiece[] {
  return measurePieces(words.map(({ text }) => text).join(' '), measure, words[0]?.word);
}

/** The pieces of a text; the words that come before it in its line count on. Surrounding and repeated white space is left out. */
export function measurePieces(text: string, measure: MeasureWord, firstWord = 0): readonly SlidePiece[] {
  const spaceWidth = measure(' ');
  const spans = wordSpans(text).filter(({ start, end }) => end > start);
  let word = firstWord;
  return spans.map(({ start, end, next }, index) => {
    const isWordEnd = next > end;
    const piece = {
      text: text.slice(start, end),
      width: measure(text.slice(start, end)),
      space: isWordEnd && index < spans.length - 1 ? spaceWidth : 0,
      word,
    };
    if (isWordEnd) word += 1;
    return piece;
  });
}

/** Splits pieces wider than `width` em between characters as written, at least one in each. */
export function tornToFit(pieces: readonly SlidePiece[], width: number, measure: MeasureWord): readonly SlidePiece[] {
  return pieces.flatMap((piece) => (piece.width <= width ? [piece] : torn(piece, width, measure)));
}

/**
 * Splits a piece into the fewest parts of about equal width. A letter by itself is no narrower than within a word, so
 * the parts fit.
 */
function torn(piece: SlidePiece, width: number, measure: MeasureWord): readonly SlidePiece[] {
  const enough = piece.width / Math.ceil(piece.width / width) - ROUNDING;
  const bits: { text: string; width: number }[] = [{ text: '', width: 0 }];
  for (const character of splitCharacters(piece.text)) {
    const own = measure(character);
    const last = bits.at(-1);
    if (last === undefined || (last.text !== '' && (last.width >= enough || last.width + own > width)))
      bits.push({ text: character, width: own });
    else bits[bits.length - 1] = { text: last.text + character, width: last.width + own };
  }
  return bits.map((bit, index) => ({ ...piece, ...bit, space: index === bits.length - 1 ? piece.space : 0 }));
}

function splitCharacters(text: string): readonly string[] {
  const starts = characterStarts(text);
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** Joins pieces to their text. */
export function rowText(pieces: readonly SlidePiece[]): string {
  return pieces.map(({ text, space }, index) => (space > 0 && index < pieces.length - 1 ? `${text} ` : text)).join('');
}

/** The width in em of pieces on one row. */
export function rowWidth(pieces: readonly SlidePiece[]): number {
  return pieces.reduce((sum, { width, space }, at) => sum + width + (at < pieces.length - 1 ? space : 0), 0);
}
