import {
  beatCount,
  beatX,
  isWithin,
  measureKey,
  RULER_GROUP,
  tabStopKey,
  type Stretch,
  type TimelineMeasure,
} from '@uplift/core/song-timing';
import { classNames } from '@uplift/ui-kit';
import styles from './ruler.module.css';
import type { SectionInTime } from '../section-in-time.ts';
import { MEASURE_HELP_ID } from '../timing-words.ts';
import type { SectionTiming } from '../use-section-timing.ts';

interface RulerProps {
  readonly timing: SectionTiming;
  readonly stretch: Stretch;
}

/** Pickup, the measures by their numbers, overlap. The right edge of a measure makes it longer or shorter. */
export function Ruler({ timing: { inTime, tabStops }, stretch }: RulerProps) {
  const { timeline, scale } = inTime;
  const { pickupBeats, totalBeats, overlapBeats, measures } = timeline;
  const tabStop = tabStopKey(timeline, RULER_GROUP, tabStops[RULER_GROUP]);
  const isShown = ({ number, start, beats }: TimelineMeasure) =>
    measureKey(number) === tabStop || isWithin(stretch, beatX(start, scale), beats * scale.beatWidthPx);
  return (
    <fieldset className={styles['ruler']} aria-label="Measures" data-group={RULER_GROUP}>
      <OutsideCell name="Pickup" inTime={inTime} start={-pickupBeats} beats={pickupBeats} />
      {measures.filter(isShown).map((measure) => (
        <MeasureCell
          key={measure.number}
          measure={measure}
          inTime={inTime}
          isTabStop={measureKey(measure.number) === tabStop}
        />
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
      style={{ left: beatX(start, scale), width: beats * scale.beatWidthPx }}
    >
      {name}
    </span>
  );
}

interface MeasureCellProps {
  readonly measure: TimelineMeasure;
  readonly inTime: SectionInTime;
  readonly isTabStop: boolean;
}

function MeasureCell({ measure, inTime: { scale, isEditing }, isTabStop }: MeasureCellProps) {
  const { number, start, beats } = measure;
  return (
    <span className={styles['cell']} style={{ left: beatX(start, scale), width: beats * scale.beatWidthPx }}>
      <b className={styles['number']}>{number}</b>
      {isEditing && <MeasureEdge measure={measure} isTabStop={isTabStop} />}
    </span>
  );
}

/** No measure of music has more; longer ones can still be dragged. */
const USUALLY_MOST_BEATS = 64;

function MeasureEdge({ measure: { number, beats }, isTabStop }: Omit<MeasureCellProps, 'inTime'>) {
  return (
    <span
      className={styles['edge']}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an hr cannot have the focus
      role="separator"
      aria-orientation="vertical"
      aria-label={`Length of measure ${number}`}
      aria-describedby={MEASURE_HELP_ID}
      aria-valuemin={1}
      aria-valuemax={Math.max(USUALLY_MOST_BEATS, beats)}
      aria-valuenow={beats}
      aria-valuetext={beatCount(beats)}
      tabIndex={isTabStop ? 0 : -1}
      data-item={measureKey(number)}
    >
      <span className={styles['tip']} aria-hidden>
        {beatCount(beats)}
      </span>
    </span>
  );
}
