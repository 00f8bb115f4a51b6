import type { TimelineMeasure } from '@uplift/core/song-timing';
import { classNames } from '@uplift/ui-kit';
import { isWithin, xOfBeat, type Stretch } from './beat-geometry.ts';
import styles from './ruler.module.css';
import type { SectionInTime } from './section-in-time.ts';

interface RulerProps {
  readonly inTime: SectionInTime;
  readonly stretch: Stretch;
}

/** Pickup, the measures by their numbers, overlap. */
export function Ruler({ inTime, stretch }: RulerProps) {
  const { timeline, scale } = inTime;
  const { pickupBeats, totalBeats, overlapBeats, measures } = timeline;
  const shown = measures.filter(({ start, beats }) =>
    isWithin(stretch, xOfBeat(start, scale), beats * scale.beatWidthPx),
  );
  return (
    <fieldset className={styles['ruler']} aria-label="Measures" data-group="ruler">
      <OutsideCell name="Pickup" inTime={inTime} start={-pickupBeats} beats={pickupBeats} />
      {shown.map((measure) => (
        <MeasureCell key={measure.number} measure={measure} inTime={inTime} />
      ))}
      <OutsideCell name="Overlap" inTime={inTime} start={totalBeats} beats={overlapBeats} />
    </fieldset>
  );
}

interface OutsideCellProps {
  readonly name: string;
  readonly inTime: SectionInTime;
  readonly start: number;
  readonly beats: number;
}

function OutsideCell({ name, inTime: { scale }, start, beats }: OutsideCellProps) {
  return (
    <span
      className={classNames(styles['cell'], styles['outside'])}
      style={{ left: xOfBeat(start, scale), width: beats * scale.beatWidthPx }}
    >
      {name}
    </span>
  );
}

function MeasureCell({
  measure,
  inTime: { scale },
}: {
  readonly measure: TimelineMeasure;
  readonly inTime: SectionInTime;
}) {
  const { number, start, beats } = measure;
  return (
    <span className={styles['cell']} style={{ left: xOfBeat(start, scale), width: beats * scale.beatWidthPx }}>
      <b className={styles['number']}>{number}</b>
    </span>
  );
}
