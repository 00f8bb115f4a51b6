import { useEffect, useState } from 'react';
import { askedMove, type AskedMove } from '@uplift/core/performance';
import { GO_ON_WITHIN_MS, slideStep } from '@uplift/core/presentation';

export interface SlideStepsOptions {
  readonly index: number;
  /** 0 while the item loads. */
  readonly slides: number;
  readonly songIndex: number;
  readonly items: number;
  readonly onSlide: (by: 1 | -1) => void;
  readonly onItem: () => void;
}

export interface SlideSteps {
  readonly onStep: (by: 1 | -1, isRepeat?: boolean) => void;
  /** True if one more press moves to the next item. */
  readonly isAsked: boolean;
}

interface Asked extends AskedMove {
  readonly songIndex: number;
}

/** Steps through slides, and from the last one on to the next item by a second press (PRES-24). */
export function useSlideSteps(options: SlideStepsOptions): SlideSteps {
  const { index, slides, songIndex, items, onSlide, onItem } = options;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked === null) return undefined;
    const timer = setTimeout(() => setAsked(null), asked.untilMs - performance.now());
    return () => clearTimeout(timer);
  }, [asked]);
  const isHere = asked !== null && asked.songIndex === songIndex && index >= slides - 1;
  const onStep = (by: 1 | -1, isRepeat = false) => {
    const atMs = performance.now();
    const hasNextItem = songIndex < items - 1;
    const step = slideStep({ by, index, slides, hasNextItem, isRepeat, atMs, asked: isHere ? asked : null });
    if (step === 'ask') return setAsked({ ...askedMove(by, atMs, GO_ON_WITHIN_MS), songIndex });
    // A held key neither confirms nor withdraws.
    if (!isRepeat) setAsked(null);
    return step === 'item' ? onItem() : onSlide(by);
  };
  return { onStep, isAsked: isHere };
}
