import { useMemo } from 'react';
import { BEAT_WIDTH_PX, timelineOf } from '@uplift/core/song-timing';
import { Bin } from './bin.tsx';
import { CardHead } from './card-head.tsx';
import { LaneHeads } from './lane-heads.tsx';
import { Lanes } from './lanes.tsx';
import type { SectionInTime } from './section-in-time.ts';
import styles from './timing-card.module.css';
import type { TimingCardProps } from './timing-card.tsx';
import type { ScrollMemory } from './use-side-scroll.ts';

interface TimelineOfSectionProps extends TimingCardProps {
  /** Remembered while the card is far from the screen. */
  readonly scroll: ScrollMemory;
}

/** A section's head, its lanes, and the bin of what waits. */
export function TimelineOfSection(props: TimelineOfSectionProps) {
  const { tempo, focusNext, scroll } = props;
  const inTime = useSectionInTime(props);
  return (
    <>
      <CardHead inTime={inTime} tempo={tempo} focusNext={focusNext} />
      <div className={styles['time']}>
        <LaneHeads inTime={inTime} />
        <Lanes inTime={inTime} scroll={scroll} />
      </div>
      <Bin inTime={inTime} />
    </>
  );
}

function useSectionInTime(props: TimingCardProps): SectionInTime {
  const { arrangementId, orderIndex, sectionId, section, musicKey, usualBeats, timeScale, isEditing, songNow } = props;
  const timeline = useMemo(() => timelineOf(section, { key: musicKey, usualBeats }), [section, musicKey, usualBeats]);
  return useMemo(() => {
    const scale = { beatWidthPx: BEAT_WIDTH_PX * timeScale, pickupBeats: timeline.pickupBeats };
    return { arrangementId, orderIndex, sectionId, section, timeline, scale, isEditing, songNow };
  }, [arrangementId, orderIndex, sectionId, section, timeline, timeScale, isEditing, songNow]);
}
