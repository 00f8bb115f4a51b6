import type { ChartLine, ChartSegment } from './chart.ts';

/** Widths of text as it will be drawn, in one unit of the caller's choice (px, em, mm). */
export interface ChartMeasure {
  chord(text: string): number;
  /** White space at either end counts. */
  lyric(text: string): number;
  /** The least distance between two chords; .34 em of the chord's size reads well. */
  readonly chordGap: number;
}

/** How a segment makes room for its chords. Every chord is drawn with no width of its own, exactly over its letter. */
export interface SegmentSpacing {
  /** 'over': as wide as its lyric; a chord may hang over what follows. 'opened': else a chord would touch the next, so `extra` follows the lyric. */
  readonly kind: 'over' | 'opened';
  /** Width after the lyric, in the measure's unit; 0 when 'over'. */
  readonly extra: number;
  /** The opening is inside a word, so a rule joins its parts. */
  readonly isJoined: boolean;
}

/** The spacing of each segment of each word of a line. A word opens right before the chord that needs the room, and no further. */
export function measureLine(line: ChartLine, measure: ChartMeasure): readonly (readonly SegmentSpacing[])[] {
  const row = inARow(line, measure);
  const extras = openings(row, measure);
  let next = 0;
  return line.words.map(({ segments }) =>
    segments.map((_, index) => {
      const extra = extras[next] ?? 0;
      next += 1;
      return spacing(extra, extra > 0 && index < segments.length - 1);
    }),
  );
}

/** The width of a line that does not break, in the measure's unit. */
export function lineWidth(
  line: ChartLine,
  spacings: readonly (readonly SegmentSpacing[])[],
  measure: ChartMeasure,
): number {
  const extras = spacings.flat().reduce((sum, { extra }) => sum + extra, 0);
  return inARow(line, measure).reduce((sum, segment) => sum + segment.width, extras);
}

interface MeasuredSegment {
  readonly chordWidth: number | null;
  /** Lyric and, after a word, its space. A space at the line's end has no width. */
  readonly width: number;
  /** A chord that stands alone hangs over no word: the row could break after it. */
  readonly standsAlone: boolean;
}

function inARow(line: ChartLine, measure: ChartMeasure): readonly MeasuredSegment[] {
  return line.words.flatMap(({ segments, space }, wordIndex) => {
    const isLastWord = wordIndex === line.words.length - 1;
    const standsAlone = segments.every(({ lyric }) => lyric === '');
    return segments.map((segment, index) => {
      const spaceAfter = index === segments.length - 1 && !isLastWord ? space : '';
      return {
        chordWidth: chordWidth(segment, measure),
        width: lyricWidth(segment.lyric + spaceAfter, measure),
        standsAlone,
      };
    });
  });
}

function chordWidth({ chord }: ChartSegment, measure: ChartMeasure): number | null {
  return chord === null ? null : measure.chord(chord.text);
}

function lyricWidth(text: string, measure: ChartMeasure): number {
  return text === '' ? 0 : measure.lyric(text);
}

/** What each segment is short of: how far the last chord reaches beyond it, where the next chord or the line's end follows. */
function openings(row: readonly MeasuredSegment[], { chordGap }: ChartMeasure): readonly number[] {
  let reach = 0;
  return row.map(({ chordWidth, width, standsAlone }, index) => {
    const next = row[index + 1];
    if (chordWidth !== null) reach = chordWidth;
    reach = Math.max(reach, 0) - width;
    const mustClear = next === undefined || next.chordWidth !== null || standsAlone;
    const short = reach + (next === undefined || reach + chordGap <= 0 ? 0 : chordGap);
    if (!mustClear || short <= 0) return 0;
    reach = 0;
    return short;
  });
}

function spacing(extra: number, isJoined: boolean): SegmentSpacing {
  return { kind: extra > 0 ? 'opened' : 'over', extra, isJoined };
}
