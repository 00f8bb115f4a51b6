import type { Landings } from './section-drag.ts';
import { gapForPlace, isSameOrder, landingBefore, type SectionSpan } from './section-landing.ts';
import type { SectionStage } from './section-stage.ts';

/** A section being carried by the keyboard, a place at a time. */
export interface SectionLift {
  readonly lift: (from: number, name: string) => void;
  /** Moves it by a number of places. Returns its place and the count, from 1; null when nothing is lifted. */
  readonly step: (by: number) => { readonly place: number; readonly count: number } | null;
  /** Drops it and returns whether that changes anything. */
  readonly drop: (isAltHeld: boolean) => boolean;
  readonly putBack: () => void;
}

interface LiftedSection {
  readonly spans: readonly SectionSpan[];
  /** Positions among the spans. */
  readonly from: number;
  readonly to: number;
}

export function createSectionLift(stage: SectionStage, { repeats, onLanded }: Landings): SectionLift {
  let lifted: LiftedSection | null = null;
  const putBack = () => {
    lifted = null;
    stage.clear();
  };
  return {
    lift(orderIndex, name) {
      putBack();
      const spans = stage.spans();
      const from = spans.findIndex((span) => span.orderIndex === orderIndex);
      lifted = { spans, from, to: from };
      stage.take(orderIndex, name);
    },
    step(by) {
      if (lifted === null) return null;
      const { spans, to } = lifted;
      lifted = { ...lifted, to: Math.max(0, Math.min(spans.length - 1, to + by)) };
      stage.showLanding(findLanding(lifted));
      stage.bringLandingIntoSight();
      return { place: lifted.to + 1, count: spans.length };
    },
    drop(isAltHeld) {
      const landing = lifted && findLanding(lifted);
      const orderIndex = lifted?.spans[lifted.from]?.orderIndex;
      // If another tab has changed the order, the places no longer mean the same.
      const isUnchanged = lifted !== null && isSameOrder(lifted.spans, stage.spans());
      putBack();
      if (landing === null || orderIndex === undefined || !isUnchanged) return false;
      onLanded({ from: orderIndex, repeats: repeats(isAltHeld) }, landing.gap);
      return true;
    },
    putBack,
  };
}

/** Null at its own place. */
function findLanding({ spans, from, to }: LiftedSection) {
  return from === to ? null : landingBefore(spans, gapForPlace(from, to));
}
