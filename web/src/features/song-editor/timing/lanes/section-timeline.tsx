import type { RefObject } from 'react';
import { Bin } from '../dragging/bin.tsx';
import { CardHead } from '../card-head.tsx';
import { LaneHeads } from './lane-heads.tsx';
import { Lanes } from './lanes.tsx';
import styles from '../timing-card.module.css';
import type { TimingCardProps } from '../timing-card.tsx';
import { useSectionTiming } from '../use-section-timing.ts';
import type { ScrollMemory } from './use-side-scroll.ts';

interface TimelineOfSectionProps extends TimingCardProps {
  readonly card: RefObject<HTMLElement | null>;
  /** Remembered while the card is far from the screen. */
  readonly scroll: ScrollMemory;
}

/** A section's head, its lanes, and the bin of waiting items. */
export function SectionTimeline(props: TimelineOfSectionProps) {
  const { tempo, focusNext, scroll } = props;
  const timing = useSectionTiming(props, props.card);
  const { inTime, handlers, scheduling } = timing;
  return (
    <>
      <CardHead inTime={inTime} tempo={tempo} focusNext={focusNext} />
      <div {...handlers}>
        <div className={styles['time']}>
          <LaneHeads timeline={inTime.timeline} scheduling={scheduling} />
          <Lanes timing={timing} scroll={scroll} />
        </div>
        {(inTime.isEditing || inTime.timeline.bin.length > 0) && <Bin timing={timing} />}
      </div>
    </>
  );
}
