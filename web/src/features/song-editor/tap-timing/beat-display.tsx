import type { TapPlan } from '@uplift/core/song-timing';
import { countOfBeat, type MetronomeRun } from '@uplift/core/performance';
import { classNames } from '@uplift/ui-kit';
import styles from './beat-display.module.css';
import { useBeat } from './use-beat.ts';

interface BeatDisplayProps {
  /** Null until the metronome goes. */
  readonly beats: MetronomeRun | null;
  readonly plan: TapPlan;
}

/** The count of the measure in a large number, and a dot for each of its beats. */
export function BeatDisplay({ beats, plan }: BeatDisplayProps) {
  const { beatsInMeasure } = plan;
  const beat = useBeat(beats, plan);
  const count = beat === null ? null : countOfBeat(beat, beatsInMeasure);
  const isCountIn = beat === null || beat < 0;
  return (
    <div className={classNames(styles['display'], isCountIn && styles['countIn'])} aria-hidden>
      {/* A new key for each beat restarts its pulse. */}
      <span key={beat} className={classNames(styles['count'], count === 1 && styles['downbeat'])}>
        {count ?? '·'}
      </span>
      <div className={styles['facts']}>
        <span className={styles['dots']}>
          {Array.from({ length: beatsInMeasure }, (_, index) => (
            <i
              // oxlint-disable-next-line react/no-array-index-key -- the beats of a measure never change places
              key={index}
              className={classNames(styles['dot'], count === index + 1 && styles['on'])}
            />
          ))}
        </span>
        <span className={styles['measure']}>
          {isCountIn ? 'Count-in' : `Measure ${Math.floor(beat / beatsInMeasure) + 1}`}
        </span>
      </div>
    </div>
  );
}
