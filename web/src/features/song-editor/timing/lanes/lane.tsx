import type { TimedItem, Track } from '@uplift/core/song-timing';
import { isWithin, lineWidths, beatX, type Stretch } from './beat-geometry.ts';
import { ItemChip } from '../items/item-chip.tsx';
import { groupKeys } from '../items/item-groups.ts';
import styles from './lanes.module.css';
import { spokenBeat } from '../spoken-beat.ts';
import { ITEM_HELP_ID } from '../timing-words.ts';
import { itemKey, spokenItem, TRACKS } from './tracks.ts';
import { findTabStop } from '../items/use-item-focus.ts';
import type { SectionTiming } from '../use-section-timing.ts';

interface LaneProps {
  readonly track: Track;
  readonly timing: SectionTiming;
  readonly stretch: Stretch;
}

/** More than any chord or break is wide, in px. */
const WIDEST_CHIP_PX = 240;

/** The items of one track that have a beat. */
export function Lane({ track, timing: { inTime, tabStops }, stretch }: LaneProps) {
  const { timeline, scale, isEditing } = inTime;
  const items = timeline.tracks[track];
  const widths = track === 'line_beginnings' ? lineWidths(items, timeline, scale) : null;
  const tabStop = findTabStop(tabStops, track, groupKeys(timeline, track));
  const isShown = (item: TimedItem, index: number) =>
    itemKey(item) === tabStop || isWithin(stretch, chipX(item), widths?.[index] ?? WIDEST_CHIP_PX);
  const chipX = ({ beat }: TimedItem) => beatX(beat ?? 0, scale);
  return (
    <fieldset className={styles['lane']} aria-label={TRACKS[track].label} data-group={track}>
      {items.map(
        (item, index) =>
          isShown(item, index) && (
            <ItemChip
              key={itemKey(item)}
              itemKey={itemKey(item)}
              track={track}
              words={item.label}
              isEditing={isEditing}
              isTabStop={itemKey(item) === tabStop}
              label={`${spokenItem(item)}, ${spokenBeat(timeline, item.beat ?? 0)}`}
              helpId={ITEM_HELP_ID}
              left={chipX(item)}
              width={widths?.[index]}
            />
          ),
      )}
    </fieldset>
  );
}
