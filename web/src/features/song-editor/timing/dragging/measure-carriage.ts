import { beatsDraggedTo, type BeatScale, type TimelineMeasure } from '@uplift/core/song-timing';
import { findCardParts } from '../card-parts.ts';
import type { Carriage } from './carriage.ts';
import type { Point } from './item-landing.ts';

interface TakenMeasure {
  /** The handle on its right edge. */
  readonly element: HTMLElement;
  readonly measure: TimelineMeasure;
  readonly scale: BeatScale;
  /** How many beats it would have; null when it stays as it is. */
  readonly onPreview: (beats: number | null) => void;
  readonly onResized: (beats: number) => void;
}

/** The right edge of a measure on its way. */
export function carryMeasureEdge({ element, measure, scale, onPreview, onResized }: TakenMeasure): Carriage | null {
  const parts = findCardParts(element);
  if (parts === null) return null;
  let shown = measure.beats;
  const beatsAt = ({ x }: Point) => beatsDraggedTo(x - parts.inner.getBoundingClientRect().left, measure.start, scale);
  element.toggleAttribute('data-dragging', true);
  return {
    scroller: parts.scroller,
    show(point) {
      const beats = beatsAt(point);
      if (beats === shown) return;
      shown = beats;
      onPreview(beats);
    },
    drop(point) {
      const beats = beatsAt(point);
      if (beats !== measure.beats) onResized(beats);
    },
    clear() {
      element.removeAttribute('data-dragging');
      onPreview(null);
    },
  };
}
