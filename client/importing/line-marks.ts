import type { ReadLine } from '@uplift/core/chord-sheets';

/** The marked lines, by their indexes in the list: from the first marked to the last. */
export interface LineMarks {
  readonly from: number;
  readonly at: number;
}

/** Lines that Page Up and Page Down move. */
const PAGE_LINES = 20;

const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
  ['PageUp', -PAGE_LINES],
  ['PageDown', PAGE_LINES],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** The first line that can be set, marked alone. */
export function firstMarks(lines: readonly ReadLine[]): LineMarks {
  const at = Math.max(
    0,
    lines.findIndex(({ canBeSet }) => canBeSet),
  );
  return { from: at, at };
}

/** Marks after a key, over lines that can be set; with `isExtending` from where marking began. Null when the key does not move. */
export function marksAfterKey(
  lines: readonly ReadLine[],
  marks: LineMarks,
  { key, isExtending }: { readonly key: string; readonly isExtending: boolean },
): LineMarks | null {
  // One line stays marked before the key is left to the preview.
  if (key === 'Escape') return marks.from === marks.at ? null : { from: marks.at, at: marks.at };
  const step = STEPS.get(key);
  if (step === undefined) return null;
  const at = placeAfter(lines, marks.at, step);
  return { from: isExtending ? marks.from : at, at };
}

/** Place after that many settable lines, or the last one before the end. */
function placeAfter(lines: readonly ReadLine[], at: number, step: number): number {
  const direction = Math.sign(step);
  let left = Math.abs(step);
  let reached = at;
  for (let next = at + direction; left > 0 && next >= 0 && next < lines.length; next += direction) {
    if (lines[next]?.canBeSet === true) {
      reached = next;
      left -= 1;
    }
  }
  return reached;
}

/** True if the line at this place is marked. */
export function isMarked({ from, at }: LineMarks, place: number): boolean {
  return place >= Math.min(from, at) && place <= Math.max(from, at);
}

/** The numbers of the marked lines that can be set. */
export function markedNumbers(lines: readonly ReadLine[], { from, at }: LineMarks): readonly number[] {
  return lines
    .slice(Math.min(from, at), Math.max(from, at) + 1)
    .filter(({ canBeSet }) => canBeSet)
    .map(({ number }) => number);
}

/** A press inside the marked lines applies to all of them. */
export function marksAfterPress(marks: LineMarks, place: number, isExtending: boolean): LineMarks {
  if (isExtending) return { ...marks, at: place };
  return isMarked(marks, place) ? marks : { from: place, at: place };
}
