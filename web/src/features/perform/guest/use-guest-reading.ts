import type { Chart } from '@uplift/core/songbook';
import type { RefObject } from 'react';
import { useSectionReading, type SectionReading } from '../../../chart/index.ts';
import { useKeptPlace } from '../use-kept-place.ts';
import { useReadingWithMusic } from '../use-stage-live-scroll.ts';
import { useReadingTogether } from '../use-stage-room.ts';
import type { GuestStageParts } from './use-guest-stage.ts';

interface ReadChart {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Null if there is none, or not yet. */
  readonly chart: Chart | null;
}

/** Place of the guest in the chart: that of the music while it plays, and of the leader's sections. */
export function useGuestReading(stage: GuestStageParts, { scroller, chart }: ReadChart): SectionReading {
  const { performance, control, onStage } = stage;
  const isMoving = control.state.phase === 'active';
  useKeptPlace({ performance, dispatch: nothingKept, scroller, chart, isMoving });
  const own = useReadingWithMusic(useSectionReading(chart, scroller), control);
  return useReadingTogether(own, { onStage, place: performance.place, chart, isMoving });
}

function nothingKept(): void {
  // Each item opens at its top.
}
