import { characterStarts, lineWidth, measureLine } from '@uplift/core/songbook';
import type { ChartChord, ChartLine, ChartMeasure, ChartSegment, SegmentSpacing } from '@uplift/core/songbook';

/** A stretch of a row with the chord over its first letter. */
export interface RowPiece {
  readonly chord: ChartChord | null;
  readonly text: string;
  /** Space after the text, in em, so that the chord ends before the next text. */
  readonly extra: number;
  /** The room is inside a word. */
  readonly isJoined: boolean;
}

/** The words of a line that fit next to each other. */
export interface ChartRow {
  readonly pieces: readonly RowPiece[];
  /** Continues the line of the previous row, indented. */
  readonly isContinued: boolean;
}

/** Indent of the continuation of a broken line, in em. */
export const CONTINUED_INDENT_EM = 1.1;

/** A line broken into rows of at most `roomEm`: between words; within one only when it is wider than a row, there between characters. */
export function breakLine(line: ChartLine, measure: ChartMeasure, roomEm: number): readonly ChartRow[] {
  const unbroken = measureLine(line, measure);
  if (lineWidth(line, unbroken, measure) <= roomEm)
    return [{ pieces: layOutWords(line, unbroken).flat(), isContinued: false }];
  return fillRows(layOutWords(line, measureLine(line, measure, { mayBreak: true })), measure, roomEm);
}

function layOutWords(
  line: ChartLine,
  spacings: readonly (readonly SegmentSpacing[])[],
): readonly (readonly RowPiece[])[] {
  return line.words.map(({ segments, space }, word) => {
    const pieces = segments.map((segment, index) => toPiece(segment, spacings[word]?.[index]));
    return space === '' ? pieces : [...pieces, { chord: null, text: space, extra: 0, isJoined: false }];
  });
}

function toPiece({ chord, lyric }: ChartSegment, spacing: SegmentSpacing | undefined): RowPiece {
  return { chord, text: lyric, extra: spacing?.extra ?? 0, isJoined: spacing?.isJoined ?? false };
}

function fillRows(words: readonly (readonly RowPiece[])[], measure: ChartMeasure, roomEm: number): readonly ChartRow[] {
  const rows: ChartRow[] = [];
  let pieces: RowPiece[] = [];
  let left = roomEm;
  const endRow = () => {
    if (pieces.length > 0) rows.push({ pieces, isContinued: rows.length > 0 });
    pieces = [];
    left = roomEm - CONTINUED_INDENT_EM;
  };
  for (const word of words.flatMap((each) => narrowEnough(each, measure, roomEm - CONTINUED_INDENT_EM))) {
    if (Math.max(widthWithoutSpace(word, measure), chordReach(word, measure)) > left) endRow();
    pieces.push(...word);
    left -= pieceWidths(word, measure);
  }
  endRow();
  return rows;
}

/** A word whole, or cut into parts no wider than a row. */
function narrowEnough(
  word: readonly RowPiece[],
  measure: ChartMeasure,
  roomEm: number,
): readonly (readonly RowPiece[])[] {
  if (widthWithoutSpace(word, measure) <= roomEm) return [word];
  return word.flatMap((piece) => cutPiece(piece, measure, roomEm)).map((piece) => [piece]);
}

function cutPiece(piece: RowPiece, measure: ChartMeasure, roomEm: number): readonly RowPiece[] {
  if (piece.text.trim() === '' || measure.lyric(piece.text) + piece.extra <= roomEm) return [piece];
  const texts = cutLetters(piece.text, measure, roomEm);
  return texts.map((text, index) => ({
    chord: index === 0 ? piece.chord : null,
    text,
    extra: index === texts.length - 1 ? piece.extra : 0,
    isJoined: index === texts.length - 1 && piece.isJoined,
  }));
}

function cutLetters(text: string, measure: ChartMeasure, roomEm: number): readonly string[] {
  const starts = characterStarts(text);
  const parts: string[] = [];
  let from = 0;
  let width = 0;
  for (const [index, start] of starts.entries()) {
    const letter = measure.lyric(text.slice(start, starts[index + 1] ?? text.length));
    if (width + letter > roomEm && start > from) {
      parts.push(text.slice(from, start));
      from = start;
      width = 0;
    }
    width += letter;
  }
  return [...parts, text.slice(from)];
}

function widthWithoutSpace(word: readonly RowPiece[], measure: ChartMeasure): number {
  return pieceWidths(
    word.filter(({ text, chord, extra }) => text.trim() !== '' || chord !== null || extra > 0),
    measure,
  );
}

/**
 * Returns the width of a word's chords from its left edge: a chord over the last letters of a row may be wider than
 * they are.
 */
function chordReach(word: readonly RowPiece[], measure: ChartMeasure): number {
  let left = 0;
  let reach = 0;
  for (const piece of word) {
    if (piece.chord !== null) reach = Math.max(reach, left + measure.chord(piece.chord.text));
    left += pieceWidths([piece], measure);
  }
  return reach;
}

function pieceWidths(pieces: readonly RowPiece[], measure: ChartMeasure): number {
  return pieces.reduce((sum, { text, extra }) => sum + (text === '' ? 0 : measure.lyric(text)) + extra, 0);
}
