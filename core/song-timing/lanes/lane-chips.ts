import type { TimedItem, Timeline, Track } from '../timeline.ts';
import { beatX, chipRows, isWithin, lineWidths, type BeatScale, type ChipRow, type Stretch } from './beat-geometry.ts';
import { itemKey } from './lane-items.ts';

/** An item drawn on a lane, in px from the start of the pickup. */
export interface LaneChip {
  readonly item: TimedItem;
  readonly key: string;
  readonly beat: number;
  readonly left: number;
  /** Null for a chip as wide as its label. */
  readonly width: number | null;
  readonly row: ChipRow;
}

/** Minimum width of a chord, and roughly that of one of its letters with the room next to them, in px. */
const NARROWEST_CHORD_PX = 44;
const CHORD_PADDING_PX = 22;
const CHORD_LETTER_PX = 10;

/** Upper bound of the width of a chord or break, in px. */
const WIDEST_LABEL_PX = 240;

/** The scheduled items of a track, from left to right: lines are as wide as they last, and chords that would cover each other are in two rows. */
export function laneChips(timeline: Timeline, track: Track, scale: BeatScale): readonly LaneChip[] {
  const items = timeline.tracks[track];
  const lefts = items.map(({ beat }) => beatX(beat ?? 0, scale));
  const widths = track === 'line_beginnings' ? lineWidths(items, timeline, scale) : [];
  const rows = track === 'chords' ? chipRows(lefts, items.map(chordWidth)) : [];
  return items.map((item, index) => ({
    item,
    key: itemKey(item),
    beat: item.beat ?? 0,
    left: lefts[index] ?? 0,
    width: widths[index] ?? null,
    row: rows[index] ?? null,
  }));
}

/** True if at least a part of a chip may be visible. */
export function isChipWithin(stretch: Stretch, { left, width }: LaneChip): boolean {
  return isWithin(stretch, left, width ?? WIDEST_LABEL_PX);
}

function chordWidth({ label }: TimedItem): number {
  return Math.max(NARROWEST_CHORD_PX, CHORD_PADDING_PX + CHORD_LETTER_PX * label.length);
}
