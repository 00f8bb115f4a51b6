import type { SectionId } from '@uplift/core/foundation';
import type { Chart } from '@uplift/core/songbook';

/** As long as browsers take to open a menu by a finger. */
const LONG_PRESS_MS = 500;
/** A finger that moves further scrolls. */
const STILL_PX = 10;

/** A line of a section, or the section's start if that is null. */
export interface PressedPlace {
  readonly section: SectionId;
  readonly line: number | null;
}

interface PointerPress extends Pick<PointerEvent, 'pointerType' | 'isPrimary' | 'clientX' | 'clientY'> {
  readonly target: EventTarget;
}

/** Handlers that call `onPress` with the line of a drawn chart that a finger holds, or the secondary button presses. */
export function createLinePresses(chart: Pick<Chart, 'sections'>, onPress: (place: PressedPlace) => void) {
  let held: { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number } | null = null;
  const end = () => {
    clearTimeout(held?.timer);
    held = null;
  };
  const press = (target: EventTarget): boolean => {
    const place = findPlace(chart, target);
    if (place !== null) onPress(place);
    return place !== null;
  };
  return {
    onContextMenu(event: { readonly target: EventTarget; preventDefault(): void }) {
      end();
      // Selected words keep the menu that copies them.
      if (window.getSelection()?.isCollapsed !== false && press(event.target)) event.preventDefault();
    },
    onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerPress) {
      end();
      if (pointerType === 'mouse' || !isPrimary || canSelect(target)) return;
      held = { timer: setTimeout(() => press(target), LONG_PRESS_MS), x, y };
    },
    onPointerMove({ clientX, clientY }: PointerPress) {
      if (held !== null && Math.hypot(clientX - held.x, clientY - held.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** True for words that can be selected: that is done by holding them. */
function canSelect(target: EventTarget): boolean {
  return !(target instanceof Element) || getComputedStyle(target).userSelect !== 'none';
}

/** The line that an element is in; the start of a section for its name and measures. */
function findPlace({ sections }: Pick<Chart, 'sections'>, target: EventTarget): PressedPlace | null {
  if (!(target instanceof Element)) return null;
  const orderIndex = Number(target.closest<HTMLElement>('[data-section]')?.dataset['section']);
  const section = sections.find((each) => each.orderIndex === orderIndex);
  const row = target.closest<HTMLElement>('[data-line], [data-bar], h2');
  if (section === undefined || row === null) return null;
  const { line } = row.dataset;
  return { section: section.sectionId, line: line === undefined ? null : Number(line) };
}
