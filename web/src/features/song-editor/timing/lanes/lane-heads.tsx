import { visibleTracks, type Timeline, type Track } from '@uplift/core/song-timing';
import { Icon } from '@uplift/ui-kit';
import { ChordText } from '../../../../chart/index.ts';
import styles from '../timing-card.module.css';
import { TRACKS } from './tracks.ts';
import type { Scheduling } from '../use-scheduling.ts';

interface LaneHeadsProps {
  readonly timeline: Timeline;
  readonly scheduling: Scheduling;
}

/** Names of the lanes; they stay while the lanes scroll. Each lane also has its own label. */
export function LaneHeads({ timeline, scheduling }: LaneHeadsProps) {
  return (
    <div className={styles['laneHeads']} aria-hidden>
      <span className={styles['laneHead']} />
      {visibleTracks(timeline).map((track) => (
        <span key={track} className={styles['laneHead']}>
          <Icon of={TRACKS[track].icon} size="sm" />
          <span className={styles['laneName']}>
            {TRACKS[track].label}
            <Next track={track} scheduling={scheduling} />
          </span>
        </span>
      ))}
    </div>
  );
}

/** Item that the next tap on the lane places. */
function Next({ track, scheduling }: { readonly track: Track; readonly scheduling: Scheduling }) {
  const item = scheduling.next(track);
  if (item === null) return null;
  return (
    <span className={styles['next']}>Next: {track === 'chords' ? <ChordText text={item.label} /> : item.label}</span>
  );
}
