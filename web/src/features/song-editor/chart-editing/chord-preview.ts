import styles from './chart-editing.module.css';
import type { Point } from '../../../drag/index.ts';
import { placeUnder, type DrawnPlace } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';

export interface TakenChord {
  readonly root: HTMLElement;
  readonly chord: HTMLElement;
  readonly isTouched: boolean;
}

/** Shows the place where a chord would land, without rendering the page. */
export interface ChordPreview {
  /** The place where it would land; null outside of all sections. */
  readonly placeAt: (point: Point) => DrawnPlace | null;
  readonly moveTo: (point: Point, copies: boolean) => void;
  readonly clear: () => void;
}

/** From the left edge of the dragged copy to the middle of the chord's first letter, which lands on a letter of the line. */
const FIRST_LETTER_PX = 18;
/** Height of the copy above the pointer, so that the letters below it stay visible next to a finger. */
const ABOVE_POINTER_PX = 30;
const ABOVE_FINGER_PX = 70;
/** A finger points with its tip, which is above its middle. */
const FINGERTIP_PX = 16;

export function createChordPreview({ root, chord, isTouched }: TakenChord): ChordPreview {
  const copy = root.querySelector<HTMLElement>(':scope > [data-mark="dragged-copy"]');
  copy?.replaceChildren(...chord.cloneNode(true).childNodes);
  let landing: DrawnPlace | null = null;
  const placeAt = ({ x, y }: Point) => placeUnder({ x, y: y - (isTouched ? FINGERTIP_PX : 0) });
  return {
    placeAt,
    moveTo(point, copies) {
      const next = placeAt(point);
      if (landing?.element !== next?.element) markLanding(landing, false);
      landing = next;
      markLanding(landing, true);
      chord.toggleAttribute('data-dragged', !copies);
      const above = isTouched ? ABOVE_FINGER_PX : ABOVE_POINTER_PX;
      draw(copy, { x: point.x - FIRST_LETTER_PX, y: point.y - above }, copies);
    },
    clear() {
      markLanding(landing, false);
      chord.toggleAttribute('data-dragged', false);
      if (copy !== null) copy.hidden = true;
    },
  };
}

/* oxlint-disable no-param-reassign -- elements are drawn on here */
function draw(copy: HTMLElement | null, { x, y }: Point, copies: boolean): void {
  if (copy === null) return;
  copy.hidden = false;
  copy.toggleAttribute('data-copies', copies);
  copy.style.transform = `translate(${x}px, ${y}px) rotate(-2deg)`;
}

function markLanding(place: DrawnPlace | null, isLanding: boolean): void {
  if (place === null) return;
  const { root, element, cursor } = place;
  element.toggleAttribute('data-landing', isLanding && cursor.type === 'beat');
  const mark = moveMark(root, 'pointed', isLanding ? cursor : null);
  mark?.classList.toggle(String(styles['landing']), isLanding);
}
