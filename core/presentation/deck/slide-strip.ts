import type { FittedRow } from '../fit/fit-slide.ts';
import type { Slide } from './slides.ts';

/** The lyric lines that share a slide. */
export type SlideLines = readonly Slide[];

/** A line of a section, by its place in the order. */
export type LinePlace = Pick<Slide, 'orderIndex' | 'line'>;

/** The index of the slide with a line; if the line is gone, of the next one, or the last. -1 without slides. */
export function slideIndexAt(slides: readonly SlideLines[], { orderIndex, line }: LinePlace): number {
  const next = slides.findIndex((lines) =>
    lines.some((each) => each.orderIndex > orderIndex || (each.orderIndex === orderIndex && each.line >= line)),
  );
  return next === -1 ? slides.length - 1 : next;
}

/** The first line of the slide at an index, or of the nearest slide; null without slides. */
export function placeOfSlide(slides: readonly SlideLines[], index: number): LinePlace | null {
  const first = slides[Math.max(0, Math.min(index, slides.length - 1))]?.[0];
  return first === undefined ? null : { orderIndex: first.orderIndex, line: first.line };
}

/** The slides of one place of the order. */
export interface StripSection {
  /** The index of its first slide. */
  readonly first: number;
  readonly slides: readonly SlideLines[];
}

export function groupBySection(slides: readonly SlideLines[]): readonly StripSection[] {
  const sections: { first: number; slides: SlideLines[] }[] = [];
  for (const [index, slide] of slides.entries()) {
    const last = sections.at(-1);
    if (last?.slides[0]?.[0]?.orderIndex === slide[0]?.orderIndex) last?.slides.push(slide);
    else sections.push({ first: index, slides: [slide] });
  }
  return sections;
}

/** The slide that a key leads to in a strip of two columns; null for any other key. */
export function stripIndex(key: string, index: number, count: number): number | null {
  const steps: ReadonlyMap<string, number> = new Map([
    ['ArrowRight', index + 1],
    ['ArrowLeft', index - 1],
    ['ArrowDown', index + 2],
    ['ArrowUp', index - 2],
    ['Home', 0],
    ['End', count - 1],
  ]);
  const next = steps.get(key);
  return next === undefined ? null : Math.max(0, Math.min(next, count - 1));
}

/** The words of a slide, for its label. */
export function slideText(lines: SlideLines): string {
  return lines.flatMap(({ rows }) => rows.flatMap(({ words }) => words.map(({ text }) => text))).join(' ');
}

/** The rows of each line as they fit the slide, which may break a line's own rows further. */
export function fittedRowsByLine(
  lines: SlideLines,
  fittedRows: readonly FittedRow[],
): readonly (readonly FittedRow[])[] {
  let taken = 0;
  return lines.map(({ rows }) => {
    const first = taken;
    let left = countLetters(rows.flatMap(({ words }) => words));
    while (left > 0 && taken < fittedRows.length) {
      left -= countLetters(fittedRows[taken] ?? []);
      taken += 1;
    }
    return fittedRows.slice(first, taken);
  });
}

function countLetters(texts: readonly { readonly text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}
