import {
  isChipWithin,
  laneChips,
  spokenBeat,
  spokenItem,
  tabStopKey,
  type Stretch,
  type Track,
} from '@uplift/core/song-timing';
import { ItemChip } from '../items/item-chip.tsx';
import styles from './lanes.module.css';
import { ITEM_HELP_ID } from '../timing-words.ts';
import { TRACKS } from './tracks.ts';
import type { SectionTiming } from '../use-section-timing.ts';

interface LaneProps {
  readonly track: Track;
  readonly timing: SectionTiming;
  readonly stretch: Stretch;
}

/** The items of one track that have a beat. */
export function Lane({ track, timing: { inTime, tabStops }, stretch }: LaneProps) {
  const { timeline, scale, isEditing } = inTime;
  const tabStop = tabStopKey(timeline, track, tabStops[track]);
  const shown = laneChips(timeline, track, scale).filter((chip) => chip.key === tabStop || isChipWithin(stretch, chip));
  return (
    <fieldset className={styles['lane']} aria-label={TRACKS[track].label} data-group={track}>
      {shown.map(({ item, key, beat, left, width, row }) => (
        <ItemChip
          key={key}
          itemKey={key}
          track={track}
          words={item.label}
          isEditing={isEditing}
          isTabStop={key === tabStop}
          label={`${spokenItem(item)}, ${spokenBeat(timeline, beat)}`}
          helpId={ITEM_HELP_ID}
          left={left}
          width={width ?? undefined}
          row={row}
        />
      ))}
    </fieldset>
  );
}
