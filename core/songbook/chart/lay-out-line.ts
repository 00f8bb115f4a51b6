import type { ChartChord, ChartSegment, ChartWord } from './chart.ts';
import { wordSpans } from './word-boundaries.ts';
import type { WordSpan } from './word-boundaries.ts';

/** A chord and its place on a line: a code unit that begins a written character, or the line's length. */
export interface ChordOnLine {
  readonly at: number;
  readonly chord: ChartChord;
}

/**
 * Splits a lyric line into words, cut at its chords, which are sorted by `at`. Every chord and every letter occurs
 * once.
 */
export function layOutWords(text: string, chords: readonly ChordOnLine[]): readonly ChartWord[] {
  const waiting = inTurn(chords);
  const words: ChartWord[] = [];
  let leadIn: readonly ChartSegment[] = [];
  for (const span of wordSpans(text)) {
    const letters = splitSegments(text, span, waiting.before(span.end));
    const gap = layOutGap(text, span, waiting.before(span.next));
    const segments = leadIn.length === 0 ? letters : [...leadIn, ...letters];
    if (segments.length > 0 || gap.space !== '') words.push({ segments: orBlank(segments), space: gap.space });
    for (const word of gap.alone) words.push(word);
    leadIn = gap.leadIn;
  }
  return [...words, ...waiting.before(Infinity).map(({ chord }) => ({ segments: [{ chord, lyric: '' }], space: '' }))];
}

const NONE: readonly never[] = [];

/** Hands out the chords from left to right. */
function inTurn(chords: readonly ChordOnLine[]): { before(end: number): readonly ChordOnLine[] } {
  let next = 0;
  return {
    before(end) {
      const first = next;
      while ((chords[next]?.at ?? Infinity) < end) next += 1;
      return first === next ? NONE : chords.slice(first, next);
    },
  };
}

function orBlank(segments: readonly ChartSegment[]): readonly ChartSegment[] {
  return segments.length > 0 ? segments : [{ chord: null, lyric: '' }];
}

/** Cuts the letters of one word before each chord. Of several chords on one letter only the last has it below. */
function splitSegments(
  text: string,
  span: Omit<WordSpan, 'next'>,
  chords: readonly ChordOnLine[],
): readonly ChartSegment[] {
  const firstChord = chords[0]?.at ?? span.end;
  const unchorded = text.slice(span.start, firstChord);
  const chorded = chords.map(({ at, chord }, index) => ({
    chord,
    lyric: text.slice(at, chords[index + 1]?.at ?? span.end),
  }));
  return unchorded === '' ? chorded : [{ chord: null, lyric: unchorded }, ...chorded];
}

interface Gap {
  /** Space that stays with the word before it. */
  readonly space: string;
  /** Chords between the words. */
  readonly alone: readonly ChartWord[];
  /**
   * Chords directly before the next word: they stay with it, or a row could end on a chord whose words are on the
   * next.
   */
  readonly leadIn: readonly ChartSegment[];
}

function layOutGap(text: string, { end, next }: WordSpan, chords: readonly ChordOnLine[]): Gap {
  const first = chords[0];
  if (first === undefined) return { space: text.slice(end, next), alone: NONE, leadIn: NONE };
  const lastSpace = next < text.length ? next - 1 : next;
  const split = chords.findIndex(({ at }) => at >= lastSpace);
  const aloneChords = split === -1 ? chords : chords.slice(0, split);
  const leading = split === -1 ? [] : chords.slice(split);
  const aloneEnd = leading[0]?.at ?? next;
  return {
    space: text.slice(end, first.at),
    alone: aloneChords.map(({ at, chord }, index) => ({
      segments: [{ chord, lyric: '' }],
      space: text.slice(at, aloneChords[index + 1]?.at ?? aloneEnd),
    })),
    leadIn: splitSegments(text, { start: aloneEnd, end: next }, leading),
  };
}
