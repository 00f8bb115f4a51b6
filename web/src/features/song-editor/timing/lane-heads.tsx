import { Icon } from '@uplift/ui-kit';
import type { SectionInTime } from './section-in-time.ts';
import styles from './timing-card.module.css';
import { TRACKS, tracksOf } from './tracks.ts';

/** What the lanes are called; they stay while the lanes scroll. Each lane says its name itself. */
export function LaneHeads({ inTime: { timeline } }: { readonly inTime: SectionInTime }) {
  return (
    <div className={styles['laneHeads']} aria-hidden>
      <span className={styles['laneHead']} />
      {tracksOf(timeline).map((track) => (
        <span key={track} className={styles['laneHead']}>
          <Icon of={TRACKS[track].icon} size="sm" />
          <span className={styles['laneName']}>{TRACKS[track].label}</span>
        </span>
      ))}
    </div>
  );
}
