import { pageScroll, type DragPoint, type DragTarget } from '../../../drag/index.ts';
import { createChordPreview, type TakenChord } from './chord-preview.ts';
import type { DrawnPlace } from './drawn-places.ts';

export interface ChordLandings {
  /** True if a drop now makes a copy. */
  readonly copies: (isAltHeld: boolean) => boolean;
  readonly onLanded: (taken: TakenChord, place: DrawnPlace, copies: boolean) => void;
}

/** Drags a chord over the chart, over every section of it. */
export function dragChord(taken: TakenChord, { copies, onLanded }: ChordLandings): DragTarget {
  const preview = createChordPreview(taken);
  return {
    scrolls: pageScroll(),
    show: (point) => preview.moveTo(point, copies(point.isAltHeld)),
    drop(point: DragPoint) {
      const place = preview.placeAt(point);
      if (place !== null) onLanded(taken, place, copies(point.isAltHeld));
    },
    clear: preview.clear,
  };
}
