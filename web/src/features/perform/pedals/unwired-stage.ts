import type { RefObject } from 'react';
import { INACTIVE } from '@uplift/core/performance';
import type { SectionReading } from '../../../chart/index.ts';
import type { DrivenStage } from './stage-commands.ts';
import type { AskedMoveOptions } from './use-asked-move.ts';

/** A stage before LiveScroll. */
export interface UnwiredStage {
  readonly page: RefObject<HTMLElement | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly scrolling: SectionReading['scrolling'];
  readonly linePx: number;
  readonly onStep: (by: 1 | -1) => void;
}

const nothing = () => undefined;

export function wired(stage: UnwiredStage): DrivenStage & AskedMoveOptions & Pick<UnwiredStage, 'page'> {
  return {
    ...stage,
    reading: { current: 0, jumpTo: nothing, scrolling: stage.scrolling },
    sections: [],
    liveScroll: {
      state: INACTIVE,
      isMetronomeOnly: false,
      timeline: null,
      press: nothing,
      release: nothing,
      cancel: nothing,
      toggle: nothing,
      toggleMetronome: nothing,
      nudge: nothing,
      tapTempo: nothing,
      unlockSound: nothing,
    },
    confirmsNext: false,
    place: '',
    neighbour: () => null,
  };
}
