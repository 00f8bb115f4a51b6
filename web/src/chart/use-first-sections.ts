import { startTransition, useEffect, useState } from 'react';
import { countFirstSections, hasChord, type Chart, type ChartLine, type ChartSection } from '@uplift/core/songbook';

/**
 * More rows of chords and words than any screen shows: the rest of a long chart is drawn right after it can be read.
 */
const FIRST_ROWS = 60;

/** The sections to draw now: those that come into sight first, then all. `name` identifies a chart; a chart that
 * only changes is never cut again, nor one that `isWhole`. */
export function useFirstSections({ sections }: Chart, name: string, isWhole: boolean): readonly ChartSection[] {
  const [complete, setComplete] = useState<string | null>(null);
  const first = isWhole || complete === name ? sections : firstSections(sections);
  const isCut = first.length < sections.length;
  // What is drawn whole needs no second drawing to be complete.
  if (!isCut && complete !== name) setComplete(name);
  useEffect(() => {
    if (isCut) startTransition(() => setComplete(name));
  }, [name, isCut]);
  return first;
}

function firstSections(sections: readonly ChartSection[]): readonly ChartSection[] {
  const rowCounts = sections.map(({ lines }) => lines.reduce((rows, line) => rows + countRows(line), 1));
  return sections.slice(0, countFirstSections(rowCounts, FIRST_ROWS));
}

/** Chords are a row of their own above the words. */
function countRows({ words }: ChartLine): number {
  return words.some(hasChord) ? 2 : 1;
}
