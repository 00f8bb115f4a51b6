import type { Track } from '@uplift/core/song-timing';
import { isWithin, lineWidths, xOfBeat, type Stretch } from './beat-geometry.ts';
import { ItemChip } from './item-chip.tsx';
import styles from './lanes.module.css';
import type { SectionInTime } from './section-in-time.ts';
import { spokenBeat } from './spoken-beat.ts';
import { itemKey, spokenItem, TRACKS } from './tracks.ts';

interface LaneProps {
  readonly track: Track;
  readonly inTime: SectionInTime;
  readonly stretch: Stretch;
}

/** More than any chord or break is wide, in px. */
const WIDEST_CHIP_PX = 240;

/** What has a beat on one track, where it stands. */
export function Lane({ track, inTime, stretch }: LaneProps) {
  const { timeline, scale, isEditing } = inTime;
  const items = timeline.tracks[track];
  const widths = track === 'line_beginnings' ? lineWidths(items, timeline, scale) : null;
  return (
    <fieldset className={styles['lane']} aria-label={TRACKS[track].label} data-group={track}>
      {items.map((item, index) => {
        const key = itemKey(item);
        const x = xOfBeat(item.beat ?? 0, scale);
        const width = widths?.[index];
        if (!isWithin(stretch, x, width ?? WIDEST_CHIP_PX)) return null;
        return (
          <ItemChip
            key={key}
            item={item}
            isEditing={isEditing}
            isTabStop={false}
            label={`${spokenItem(item)}, ${spokenBeat(timeline, item.beat ?? 0)}`}
            left={x}
            width={width}
          />
        );
      })}
    </fieldset>
  );
}
