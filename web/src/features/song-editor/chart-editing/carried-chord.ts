import styles from './chart-editing.module.css';
import { placeUnder, type DrawnPlace, type Point } from './drawn-places.ts';
import { moveMark } from './letter-marks.tsx';

export interface TakenChord {
  readonly root: HTMLElement;
  readonly chord: HTMLElement;
  /** Where it was taken. */
  readonly at: Point;
  readonly isTouched: boolean;
}

/** A chord as it is carried over the chart. Nothing of the page is drawn again meanwhile. */
export interface CarriedChord {
  /** Shows it at a point; answers the place it would land on. */
  readonly moveTo: (point: Point, copies: boolean) => DrawnPlace | null;
  readonly putDown: () => void;
}

const PADDING_PX = 11;
const HEIGHT_PX = 34;
/** A carried chord is seen above the finger. */
const ABOVE_FINGER_PX = 34;
const ABOVE_POINTER_PX = 4;
/** About the middle of a chord's first letter, which lands on a letter of the line. */
const FIRST_LETTER_PX = 7;

export function carryChord({ root, chord, at, isTouched }: TakenChord): CarriedChord {
  const box = chord.getBoundingClientRect();
  const grip = { x: at.x - box.left, y: at.y - box.top };
  const lift = isTouched ? ABOVE_FINGER_PX : ABOVE_POINTER_PX;
  const copy = root.querySelector<HTMLElement>(':scope > [data-mark="carried"]');
  copy?.replaceChildren(...chord.cloneNode(true).childNodes);
  let landing: DrawnPlace | null = null;
  return {
    moveTo({ x, y }, copies) {
      const [left, top] = [x - grip.x, y - grip.y - lift];
      const next = placeUnder({ x: left + FIRST_LETTER_PX, y: top + lift / 2 + box.height / 2 });
      if (landing?.element !== next?.element) markLanding(landing, false);
      landing = next;
      markLanding(landing, true);
      chord.toggleAttribute('data-carried', !copies);
      draw(copy, { x: left - PADDING_PX, y: top - (HEIGHT_PX - box.height) / 2 }, copies);
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
