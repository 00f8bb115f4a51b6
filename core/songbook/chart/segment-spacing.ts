import type { ChartLine } from './chart.ts';

/** Widths of text as it will be drawn, in one unit of the caller's choice (px, em, mm). */
export interface ChartMeasure {
  chord(text: string): number;
  /** White space at either end counts. */
  lyric(text: string): number;
  /** The least distance between two chords; .34 em of the chord's size reads well. */
  readonly chordGap: number;
}

/** Extra width that a segment needs for its chords. Chords are drawn without width, exactly over their letter. */
export interface SegmentSpacing {
  /**
   * 'over': as wide as its lyric; a chord may hang over the next text. 'opened': a chord would touch the next, so
   * `extra` follows the lyric.
   */
  readonly kind: 'over' | 'opened';
  /** Width after the lyric, in the measure's unit; 0 when 'over'. */
  readonly extra: number;
  /** The opening is inside a word, so a rule joins its parts. */
  readonly isJoined: boolean;
}

/**
 * The spacing of each segment of each word of a line. A word opens right before the chord that needs the room, and no
 * further. For a line that `mayBreak`, no chord hangs over the next word either: it could be left on the row before.
 */
export function measureLine(
  line: ChartLine,
  measure: ChartMeasure,
  { mayBreak = false }: { readonly mayBreak?: boolean } = {},
): readonly (readonly SegmentSpacing[])[] {
  const extras = openings(inARow(line, measure), measure.chordGap, mayBreak);
  let next = 0;
  return line.words.map(({ segments }) => {
    let letters = '';
    return segments.map(({ lyric }, index) => {
      letters += lyric.trim();
      const extra = extras[next] ?? 0;
      next += 1;
      return spacing(extra, letters !== '' && index < segments.length - 1);
    });
  });
}

/** The width of a line that does not break, in the measure's unit. */
export function lineWidth(
  line: ChartLine,
  spacings: readonly (readonly SegmentSpacing[])[],
  measure: ChartMeasure,
): number {
  const opened = spacings.flat().reduce((sum, { extra }) => sum + extra, 0);
  return rowWidth(inARow(line, measure), opened);
}

/** The width of a line spaced by {@link measureLine}, without its spacings: {@link lineWidth} in half the time. */
export function unbrokenWidth(line: ChartLine, measure: ChartMeasure): number {
  const row = inARow(line, measure);
  const opened = openings(row, measure.chordGap, false).reduce((sum, extra) => sum + extra, 0);
  return rowWidth(row, opened);
}

function rowWidth(row: readonly MeasuredSegment[], opened: number): number {
  return row.reduce((sum, { width, space }) => sum + width + space, opened);
}

interface MeasuredSegment {
  readonly chordWidth: number | null;
  /** Width of the lyric. */
  readonly width: number;
  /** Width of the white space after it; 0 at the line's end. */
  readonly space: number;
  readonly endsWord: boolean;
  /** True for a chord between two words. */
  readonly isAlone: boolean;
}

function inARow(line: ChartLine, measure: ChartMeasure): readonly MeasuredSegment[] {
  return line.words.flatMap(({ segments, space }, wordIndex) => {
    const spaceWidth = wordIndex === line.words.length - 1 ? 0 : lyricWidth(space, measure);
    const isAlone = segments.every(({ lyric }) => lyric === '');
    return segments.map(({ chord, lyric }, index) => {
      const endsWord = index === segments.length - 1;
      return {
        chordWidth: chord === null ? null : measure.chord(chord.text),
        width: lyricWidth(lyric, measure),
        space: endsWord ? spaceWidth : 0,
        endsWord,
        isAlone,
      };
    });
  });
}

function lyricWidth(text: string, measure: ChartMeasure): number {
  return text === '' ? 0 : measure.lyric(text);
}

/** Computes the space missing after each segment for its last chord to end before the next text. */
function openings(row: readonly MeasuredSegment[], chordGap: number, mayBreak: boolean): readonly number[] {
  let reach = -Infinity; // of the last chord, beyond the text so far
  return row.map((segment, index) => {
    reach = (segment.chordWidth ?? reach) - segment.width;
    const next = row[index + 1];
    const endsRow = next === undefined || (mayBreak && segment.endsWord);
    const missing = Math.max(0, endsRow ? reach : 0, missingBefore(next, { segment, reach, chordGap }));
    reach -= segment.space + missing;
    return missing;
  });
}

function missingBefore(
  next: MeasuredSegment | undefined,
  { segment, reach, chordGap }: { segment: MeasuredSegment; reach: number; chordGap: number },
): number {
  if (next === undefined) return 0;
  if (next.chordWidth !== null) return reach - segment.space + chordGap;
  return segment.isAlone ? reach - segment.space : 0;
}

function spacing(extra: number, isInsideWord: boolean): SegmentSpacing {
  return { kind: extra > 0 ? 'opened' : 'over', extra, isJoined: extra > 0 && isInsideWord };
}
