import { type RefObject } from 'react';
import { type ChordId, toId } from '@uplift/core/foundation';
import { usePointerDrag } from '../../../drag/index.ts';
import { dragChord, type ChordLandings } from './chord-drag.ts';
import { useLatest } from '../../../state/use-latest.ts';

const CHORD = '[data-chord-id]';

/** Drags the chords of a section to other places, in any section. Returns the pointer listeners for the section. */
export function useChordDrag(root: RefObject<HTMLElement | null>, landings: ChordLandings) {
  const latest = useLatest(landings);
  const { listeners } = usePointerDrag({
    selector: CHORD,
    start({ element, isTouch }) {
      if (root.current === null) return null;
      return dragChord(
        { root: root.current, chord: element, isTouched: isTouch },
        {
          copies: (isAltHeld) => latest().copies(isAltHeld),
          onLanded: (...landing) => latest().onLanded(...landing),
        },
      );
    },
  });
  return listeners;
}

/** The chord element of an event; null for any other target. */
export function closestChord(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(CHORD) : null;
}

/** The id of a drawn chord. */
export function readChordId({ dataset }: HTMLElement): ChordId {
  return toId<ChordId>(dataset['chordId'] ?? '');
}
