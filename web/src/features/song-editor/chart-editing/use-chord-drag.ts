import { useDrag } from '@use-gesture/react';
import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import type { ChordId } from '@uplift/core/foundation';
import { createChordDrag, type ChordDrag, type ChordLandings } from './chord-drag.ts';

interface UpdatableDrag {
  readonly drag: ChordDrag;
  /** From now on these decide. */
  readonly setLandings: (landings: ChordLandings) => void;
}

function createUpdatableDrag(): UpdatableDrag {
  let latest: ChordLandings = { copies: () => false, onLanded: () => {} };
  const drag = createChordDrag({
    copies: (isAltHeld) => latest.copies(isAltHeld),
    onLanded: (...landing) => latest.onLanded(...landing),
  });
  return {
    drag,
    setLandings(landings) {
      latest = landings;
    },
  };
}

/** Drags the chords of a section to other places, in any section. Returns the pointer listeners for the section. */
export function useChordDrag(root: RefObject<HTMLElement | null>, landings: ChordLandings) {
  const [{ drag, setLandings }] = useState(createUpdatableDrag);
  const wasCarried = useRef(false);
  useEffect(() => setLandings(landings));
  useEffect(() => drag.putBack, [drag]);
  const listeners = useDrag(
    ({ tap, first, last, canceled, cancel, xy: [x, y], altKey, event, target }) => {
      const chord = closestChord(target);
      if (tap || root.current === null || chord === null) return;
      if (canceled) return drag.putBack();
      const isTouched = 'pointerType' in event && event.pointerType === 'touch';
      if (first) drag.begin({ root: root.current, chord, isTouched }, cancel);
      wasCarried.current = true;
      drag.moveTo({ x, y }, altKey);
      if (last) drag.drop();
    },
    { filterTaps: true, threshold: 4, pointer: { keys: false, capture: true } },
  )();
  return {
    ...listeners,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      wasCarried.current = false;
      if (closestChord(event.target) !== null) listeners.onPointerDown?.(event);
    },
    /** Letting go of a chord is no click on it. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (wasCarried.current && event.detail > 0) event.stopPropagation();
    },
  };
}

/** The drawn chord that an event comes from; null when it comes from something else. */
export function closestChord(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-chord-id]') : null;
}

/** The id of a drawn chord. */
export function readChordId({ dataset }: HTMLElement): ChordId {
  return dataset['chordId'] as ChordId; // written there from such an id
}
