import type { ChartCursor, ChartPlace } from '@uplift/core/song-edits';
import { assertNever, type SectionId, toId } from '@uplift/core/foundation';
import type { Point } from '../../../drag/index.ts';
import { letterAtPoint, letterBox } from './line-letters.ts';

/** A place in a drawn section that can hold a chord, with its element: a line or the beat of a bar. */
export interface DrawnPlace {
  readonly root: HTMLElement;
  readonly element: HTMLElement;
  readonly cursor: ChartPlace;
}

/** The place at a point within the section drawn there; null outside of all sections. */
export function placeUnder(point: Point): DrawnPlace | null {
  const root = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-section-id]') ?? null;
  return root && placeWithin(root, point);
}

/** The place of a section at a point, or the nearest to it. Null in a section without any. */
export function placeWithin(root: HTMLElement, point: Point): DrawnPlace | null {
  const element = nearestTo(root.querySelectorAll<HTMLElement>('[data-line], [data-bar]'), point);
  if (element === null) return null;
  const line = element.dataset['line'];
  if (line !== undefined) {
    const character = letterAtPoint(element, point.x, point.y);
    return { root, element, cursor: { type: 'letter', line: Number(line), character } };
  }
  const beat = nearestTo(element.querySelectorAll<HTMLElement>('[data-beat]'), point);
  return beat && { root, element: beat, cursor: { type: 'beat', beat: Number(beat.dataset['beat']) } };
}

/** Nearest element, by height first: a point next to a row belongs to that row. */
function nearestTo(elements: Iterable<HTMLElement>, { x, y }: Point): HTMLElement | null {
  let nearest: HTMLElement | null = null;
  let least = [Infinity, Infinity] as const;
  for (const element of elements) {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const away = [Math.max(top - y, y - bottom, 0), Math.max(left - x, x - right, 0)] as const;
    if (away[0] > least[0] || (away[0] === least[0] && away[1] >= least[1])) continue;
    nearest = element;
    least = away;
  }
  return nearest;
}

/** The section whose chart this is a part of. */
export function readSectionId(root: HTMLElement): SectionId {
  return toId<SectionId>(root.dataset['sectionId'] ?? '');
}

/** Finds the element that shows a cursor: a chord, the line of a letter, or a beat. */
export function findElement(root: HTMLElement, cursor: ChartCursor): HTMLElement | null {
  switch (cursor.type) {
    case 'chord':
      return chordElement(root, cursor.chordId);
    case 'letter':
      return root.querySelector<HTMLElement>(`[data-line="${cursor.line}"]`);
    case 'beat':
      return beatElement(root, cursor.beat);
    default:
      return assertNever(cursor);
  }
}

function chordElement(root: HTMLElement, chordId: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-chord-id="${CSS.escape(chordId)}"]`);
}

/** The last that begins at the beat or before it. */
function beatElement(root: HTMLElement, beat: number): HTMLElement | null {
  const beats = [...root.querySelectorAll<HTMLElement>('[data-beat]')];
  return beats.findLast((element) => Number(element.dataset['beat']) <= beat) ?? beats[0] ?? null;
}

/** Box of a mark or a field, in px from the top left of the section. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Measures the box of a place: the letter itself, the chord itself, or the beat. */
export function measureBox(root: HTMLElement, cursor: ChartCursor): Box | null {
  const element = findElement(root, cursor);
  if (element === null) return null;
  const origin = root.getBoundingClientRect();
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const [x, y] = [left - origin.left, top - origin.top];
  if (cursor.type !== 'letter') return { left: x, right: right - origin.left, top: y, bottom: bottom - origin.top };
  const letter = letterBox(element, cursor.character);
  return { left: x + letter.left, right: x + letter.right, top: y + letter.top, bottom: y + letter.bottom };
}
