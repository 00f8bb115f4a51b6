import { edgeScroll } from '../performance/order/section-landing.ts';
import { whileCarried } from '../performance/order/while-carried.ts';
import { carryChord, type CarriedChord, type TakenChord } from './carried-chord.ts';
import type { DrawnPlace, Point } from './drawn-places.ts';

export interface ChordLandings {
  /** Whether what is dropped now is a copy. */
  readonly copies: (isAltHeld: boolean) => boolean;
  readonly onLanded: (taken: TakenChord, place: DrawnPlace, copies: boolean) => void;
}

/** A chord being carried by a pointer. Escape puts it back; near an edge the page scrolls. */
export interface ChordDrag {
  /** `cancel` lets go of the pointer. */
  readonly begin: (taken: TakenChord, cancel: () => void) => void;
  readonly moveTo: (point: Point, isAltHeld: boolean) => void;
  readonly drop: () => void;
  readonly putBack: () => void;
}

interface Carrying {
  readonly taken: TakenChord;
  readonly carried: CarriedChord;
  /** Null until it is first moved. */
  readonly point: Point | null;
  readonly isAltHeld: boolean;
  readonly landing: DrawnPlace | null;
  readonly end: () => void;
}

export function createChordDrag({ copies, onLanded }: ChordLandings): ChordDrag {
  let carrying: Carrying | null = null;
  const change = (by: Partial<Pick<Carrying, 'point' | 'isAltHeld'>>) => {
    if (carrying === null) return;
    const next = { ...carrying, ...by };
    const landing = next.point && next.carried.moveTo(next.point, copies(next.isAltHeld));
    carrying = { ...next, landing };
  };
  const putBack = () => {
    carrying?.end();
    carrying?.carried.putDown();
    carrying = null;
  };
  const scroll = (seconds: number) => {
    if (!carrying?.point) return;
    const by = edgeScroll(carrying.point.y, { top: 0, bottom: window.innerHeight }) * seconds;
    if (by === 0) return;
    window.scrollBy({ top: by, behavior: 'instant' });
    change({});
  };
  return {
    begin(taken, cancel) {
      putBack();
      const onEscape = () => {
        putBack();
        cancel();
      };
      const end = whileCarried({ onFrame: scroll, onAlt: (isAltHeld) => change({ isAltHeld }), onEscape });
      const carried = carryChord(taken);
      carrying = { taken, carried, point: null, isAltHeld: false, landing: null, end };
    },
    moveTo: (point, isAltHeld) => change({ point, isAltHeld }),
    drop() {
      if (carrying === null) return;
      const { taken, landing, isAltHeld } = carrying;
      putBack();
      if (landing !== null) onLanded(taken, landing, copies(isAltHeld));
    },
    putBack,
  };
}
