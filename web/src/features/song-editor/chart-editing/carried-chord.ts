import styles from './chart-editing.module.css';
import { placeUnder, type DrawnPlace, type Point } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';

export interface TakenChord {
  readonly root: HTMLElement;
  readonly chord: HTMLElement;
  readonly isTouched: boolean;
}

/** A chord as it is carried over the chart. Nothing of the page is drawn again meanwhile. */
export interface CarriedChord {
  /** Shows it at a point and returns the place it would land on. */
  readonly moveTo: (point: Point, copies: boolean) => DrawnPlace | null;
  readonly putDown: () => void;
}

/** From the left edge of what is carried to the middle of the chord's first letter, which lands on a letter of the line. */
const FIRST_LETTER_PX = 18;
/** How far above the pointer a chord is carried: the letters below it stay in sight, beside a finger too. */
const ABOVE_POINTER_PX = 30;
const ABOVE_FINGER_PX = 70;
/** A finger points with its tip, which is above its middle. */
const FINGERTIP_PX = 16;

export function carryChord({ root, chord, isTouched }: TakenChord): CarriedChord {
  const copy = root.querySelector<HTMLElement>(':scope > [data-mark="carried"]');
  copy?.replaceChildren(...chord.cloneNode(true).childNodes);
  let landing: DrawnPlace | null = null;
  return {
    moveTo({ x, y }, copies) {
      const next = placeUnder({ x, y: y - (isTouched ? FINGERTIP_PX : 0) });
      if (landing?.element !== next?.element) markLanding(landing, false);
      landing = next;
      markLanding(landing, true);
      chord.toggleAttribute('data-carried', !copies);
      draw(copy, { x: x - FIRST_LETTER_PX, y: y - (isTouched ? ABOVE_FINGER_PX : ABOVE_POINTER_PX) }, copies);
      return landing;
    },
    putDown() {
      markLanding(landing, false);
      chord.toggleAttribute('data-carried', false);
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
  element.toggleAttribute('data-landing', isLanding && cursor.kind === 'beat');
  const mark = moveMark(root, 'pointed', isLanding ? cursor : null);
  mark?.classList.toggle(String(styles['landing']), isLanding);
}
