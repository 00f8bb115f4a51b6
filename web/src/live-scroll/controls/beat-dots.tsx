import { countedBeat, type CountedBeat, type LiveScrollControl } from '@uplift/core/performance';
import { classNames } from '@uplift/ui-kit';
import { useStore } from '../../state/use-store.ts';
import styles from './live-scroll.module.css';

export interface BeatDotsProps {
  readonly control: LiveScrollControl;
}

/** More dots than this can't be counted at a glance. */
const MOST_DOTS = 8;

/** A dot for each beat of the measure, the current one lit. Their space is reserved before the first beat, too. */
export function BeatDots({ control }: BeatDotsProps) {
  const counted = useCountedBeat(control);
  const of = counted?.of ?? control.beatsInMeasure;
  if (of > MOST_DOTS) return <small>{counted === null ? '' : `${counted.count} of ${of}`}&nbsp;</small>;
  return (
    <span className={styles['dots']} aria-hidden>
      {Array.from({ length: of }, (_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the beats of a measure never change places
        <i key={index} className={classNames(counted?.count === index + 1 && styles['lit'])} />
      ))}
    </span>
  );
}

/** The count of the current beat as a number, as before a song begins. */
export function BeatCount({ control }: BeatDotsProps) {
  return (
    <span className={styles['count']} aria-hidden>
      {useCountedBeat(control)?.count}
    </span>
  );
}

/** The current beat as counted in its measure; null before the first. */
export function useCountedBeat({
  beat,
  timeline,
  beatsInMeasure,
  isMetronomeOnly,
}: LiveScrollControl): CountedBeat | null {
  const beatNow = useStore(beat);
  const downbeats = isMetronomeOnly ? [] : (timeline?.downbeats ?? []);
  return beatNow === null ? null : countedBeat(beatNow, { downbeats, beatsInMeasure });
}
