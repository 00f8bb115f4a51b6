import type { TimelineEntry } from './scroll-timeline.ts';

/** A line or a measure of a chart. */
export interface ChartPart {
  readonly orderIndex: number;
  readonly kind: 'line' | 'bar';
  /** Its line in the section's lyrics, or the index of its measure. */
  readonly index: number;
}

/** True if a part has been played by the time of `entry`: within its section only parts of the same kind count, since chords above the lyrics are played along with them. */
export function isPlayed(part: ChartPart, entry: TimelineEntry): boolean {
  if (part.orderIndex !== entry.orderIndex) return part.orderIndex < entry.orderIndex;
  const playing = toPart(entry);
  return part.kind === playing.kind && part.index < playing.index;
}

/** True if `entry` plays the part. */
export function isPlaying(part: ChartPart, entry: TimelineEntry): boolean {
  return partKey(part) === partKey(toPart(entry));
}

/** The part that an entry plays. */
export function toPart({ orderIndex, line, bar }: TimelineEntry): ChartPart {
  return { orderIndex, kind: line === null ? 'bar' : 'line', index: line ?? bar ?? 0 };
}

/** The key of a part among all parts of a chart. */
export function partKey({ orderIndex, kind, index }: ChartPart): string {
  return `${orderIndex} ${kind} ${index}`;
}

export function sectionKey(orderIndex: number): string {
  return `${orderIndex}`;
}
