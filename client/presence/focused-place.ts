import type { EditingPlace } from './presence.ts';

/**
 * Reads where a person edits a song from the element with the focus: the section around it, and the line that it is in, the line
 * of its caret in a text area of lyrics, or the nearest line of a field over the chart. Null outside of sections.
 */
export function readSongPlace(focused: Element | null): EditingPlace | null {
  const section = focused?.closest<HTMLElement>('[data-section]')?.dataset['placeOf'];
  if (focused === null || section === undefined) return null;
  const drawn = focused.closest<HTMLElement>('[data-line]') ?? findNearestLine(focused);
  if (drawn !== null) return { section, line: Number(drawn.dataset['line']) };
  return { section, line: focused instanceof HTMLTextAreaElement ? caretLine(focused) : null };
}

/** The field of a chord is drawn over its line, not in it. */
function findNearestLine(focused: Element): HTMLElement | null {
  const chart = focused instanceof HTMLInputElement ? focused.closest('[data-section-id]') : null;
  const lines = [...(chart?.querySelectorAll<HTMLElement>('[data-line]') ?? [])];
  const distance = (line: Element) => Math.abs(middle(line) - middle(focused));
  return lines.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

function middle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return (top + bottom) / 2;
}

function caretLine({ value, selectionStart }: HTMLTextAreaElement): number {
  return value.slice(0, selectionStart).split('\n').length - 1;
}

/** Reads which item of a plan has the focus; null outside of items. */
export function readPlanPlace(focused: Element | null): EditingPlace | null {
  const index = focused?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return index === undefined ? null : { item: Number(index) };
}

/** Returns the line of a chart at a place, the first one of its section for the whole section; null if it isn't drawn. */
export function findSongPlace(
  area: Element,
  order: readonly { readonly section_id: string }[],
  place: EditingPlace,
): Element | null {
  if ('item' in place) return null;
  const section = area.querySelector(
    `[data-section="${order.findIndex(({ section_id }) => section_id === place.section)}"]`,
  );
  if (section === null) return null;
  const line = place.line === null ? null : section.querySelector(`[data-line="${place.line}"]`);
  return line ?? section.querySelector('[data-line]') ?? section.querySelector('h2');
}

/** Returns the title of an item of a plan; null if it isn't drawn. */
export function findPlanPlace(area: Element, place: EditingPlace): Element | null {
  return 'item' in place ? area.querySelector(`[data-place="${place.item}"] b`) : null;
}

/** A marked text, in px from the corner of its area. */
export interface MarkBox {
  readonly left: number;
  readonly top: number;
  readonly height: number;
  /** Room for a name right of its last word, before the end of its row; null if there is too little. */
  readonly name: { readonly left: number; readonly width: number } | null;
}

/** Less room than a short name takes. */
const SHORT_NAME_PX = 56;

/** Space between a text and the name beside it. */
const NAME_GAP_PX = 12;

/** Measures where a text is, and where a name beside it covers no word. */
export function measureMark(target: Element, area: Element): MarkBox {
  const [origin, box] = [area.getBoundingClientRect(), target.getBoundingClientRect()];
  const end = (target.parentElement ?? target).getBoundingClientRect().right;
  const left = lastWordsEnd(target) + NAME_GAP_PX;
  const isRoomy = end - left >= SHORT_NAME_PX && getComputedStyle(target).direction === 'ltr';
  const at = { left: box.left - origin.left, top: box.top - origin.top, height: box.height };
  return { ...at, name: isRoomy ? { left: left - origin.left, width: end - left } : null };
}

/** The right end of the last row of a text and of the chords over it. */
function lastWordsEnd(target: Element): number {
  const rects = listTexts(target).flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  });
  const bottom = Math.max(...rects.map((rect) => rect.bottom));
  const rowPx = Math.max(...rects.map(({ height }) => height)) * 2;
  return Math.max(...rects.filter((rect) => rect.bottom > bottom - rowPx).map(({ right }) => right));
}

/** The texts that can be seen. */
function listTexts(target: Element): readonly Node[] {
  const walker = document.createTreeWalker(target, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  for (let text = walker.nextNode(); text !== null; text = walker.nextNode())
    if (text.parentElement?.closest('.visually-hidden') === null) texts.push(text);
  return texts;
}
