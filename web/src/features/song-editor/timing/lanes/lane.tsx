import {
  beatX,
  chipRows,
  isWithin,
  lineWidths,
  spokenBeat,
  type Stretch,
  type TimedItem,
  type Track,
} from '@uplift/core/song-timing';
import { ItemChip } from '../items/item-chip.tsx';
import { groupKeys } from '../items/item-groups.ts';
import styles from './lanes.module.css';
import { ITEM_HELP_ID } from '../timing-words.ts';
import { itemKey, spokenItem, TRACKS } from './tracks.ts';
import { findTabStop } from '../items/use-item-focus.ts';
import type { SectionTiming } from '../use-section-timing.ts';

interface LaneProps {
  readonly track: Track;
  readonly timing: SectionTiming;
  readonly stretch: Stretch;
}

/** A chord as narrow as it gets, and roughly one of its letters with the room beside them, in px. */
const NARROWEST_CHORD_PX = 44;
const CHORD_PADDING_PX = 22;
const CHORD_LETTER_PX = 10;

/** Upper bound of the width of a chord or break, in px. */
const WIDEST_CHIP_PX = 240;

/** The items of one track that have a beat. */
export function Lane({ track, timing: { inTime, tabStops }, stretch }: LaneProps) {
  const { timeline, scale, isEditing } = inTime;
  const items = timeline.tracks[track];
  const chipX = ({ beat }: TimedItem) => beatX(beat ?? 0, scale);
  const widths = track === 'line_beginnings' ? lineWidths(items, timeline, scale) : null;
  const rows = track === 'chords' ? chipRows(items.map(chipX), items.map(chordWidth)) : null;
  const tabStop = findTabStop(tabStops, track, groupKeys(timeline, track));
  const isShown = (item: TimedItem, index: number) =>
    itemKey(item) === tabStop || isWithin(stretch, chipX(item), widths?.[index] ?? WIDEST_CHIP_PX);
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
              row={rows?.[index] ?? null}
            />
          ),
      )}
    </fieldset>
  );
}

function chordWidth({ label }: TimedItem): number {
  return Math.max(NARROWEST_CHORD_PX, CHORD_PADDING_PX + CHORD_LETTER_PX * label.length);
}
