import type { FocusKeys } from '@uplift/ui-kit';
import { memo, useRef, useState } from 'react';
import type { ArrangementId, SectionId } from '@uplift/core/foundation';
import type { KeyName } from '@uplift/core/music';
import type { Section, Song } from '@uplift/core/songbook';
import type { TimeScale } from '../editor.ts';
import { SectionTimeline } from './lanes/section-timeline.tsx';
import styles from './timing-card.module.css';
import { useNearScreen } from './lanes/use-near-screen.ts';
import { createScrollMemory } from './lanes/use-side-scroll.ts';

export interface TimingCardProps {
  readonly arrangementId: ArrangementId;
  readonly sectionId: SectionId;
  readonly orderIndex: number;
  readonly section: Section;
  readonly musicKey: KeyName;
  readonly tempo: number;
  /** Of a measure by the time signature. */
  readonly usualBeats: number;
  readonly timeScale: TimeScale;
  readonly isEditing: boolean;
  /** True if it is visible when the page opens. */
  readonly isFirst: boolean;
  /** Identifies this place of the order. */
  readonly placeKey: string;
  /** True while the items that wait here are placed by taps. */
  readonly isScheduling: boolean;
  /** Starts placing by taps at the place of this key; null stops. */
  readonly setScheduling: (placeKey: string | null) => void;
  /** The current song. */
  readonly songNow: () => Song;
  /** Focuses, after the next render, the element of a selector on the tab. */
  readonly focusNext: FocusKeys['focusNext'];
}

/** One place of the order. Far from the screen only its name and its height are drawn. */
export const TimingCard = memo(function TimingCard(props: TimingCardProps) {
  const { section, orderIndex, isFirst } = props;
  const card = useRef<HTMLElement>(null);
  const [scroll] = useState(createScrollMemory);
  const nearness = useNearScreen(card, isFirst);
  return (
    <article ref={card} className={styles['card']} aria-label={section.name} data-place={orderIndex}>
      {nearness.isNear ? (
        <SectionTimeline {...props} card={card} scroll={scroll} />
      ) : (
        <header className={styles['far']} style={{ height: nearness.lastHeight ?? usualHeight(section) }}>
          <h2 className={styles['name']}>{section.name}</h2>
        </header>
      )}
    </article>
  );
});

const HEAD_PX = 64;
const RULER_PX = 45;
const LANE_PX = 60;
const BIN_PX = 69;

function usualHeight({ lyrics, line_breaks }: Section): number {
  const lanes = lyrics.trim() === '' ? 1 : 2 + Number(Object.keys(line_breaks).length > 0);
  return HEAD_PX + RULER_PX + LANE_PX * lanes + BIN_PX;
}
