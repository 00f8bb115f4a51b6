import { beatsDraggedTo, type BeatScale, type TimelineMeasure } from '@uplift/core/song-timing';
import { sideScroll, type DragTarget, type Point } from '../../../../drag/index.ts';
import { findCardParts } from '../card-parts.ts';

interface TakenMeasure {
  /** The handle on its right edge. */
  readonly element: HTMLElement;
  readonly measure: TimelineMeasure;
  readonly scale: BeatScale;
  /** Number of beats it would have; null if unchanged. */
  readonly onPreview: (beats: number | null) => void;
  readonly onResized: (beats: number) => void;
}

/** Drags the right edge of a measure. */
export function dragMeasureEdge({ element, measure, scale, onPreview, onResized }: TakenMeasure): DragTarget | null {
  const parts = findCardParts(element);
  if (parts === null) return null;
  let shown = measure.beats;
  const beatsAt = ({ x }: Point) => beatsDraggedTo(x - parts.inner.getBoundingClientRect().left, measure.start, scale);
  element.toggleAttribute('data-dragging', true);
  return {
    scrolls: sideScroll(parts.scroller),
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
