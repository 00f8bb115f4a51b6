import { CornerDownLeft, Music2, TextAlignStart, type LucideIcon } from 'lucide-react';
import { spokenChord } from '@uplift/core/music';
import type { TimedItem, Timeline, Track } from '@uplift/core/song-timing';

interface TrackWords {
  readonly label: string;
  /** Name of one of its items. */
  readonly one: string;
  readonly icon: LucideIcon;
}

export const TRACKS: Readonly<Record<Track, TrackWords>> = {
  chords: { label: 'Chords', one: 'chord', icon: Music2 },
  line_beginnings: { label: 'Line Starts', one: 'line', icon: TextAlignStart },
  line_breaks: { label: 'Line Breaks', one: 'line break', icon: CornerDownLeft },
};

const ALL: readonly Track[] = ['chords', 'line_beginnings', 'line_breaks'];
const WITHOUT_BREAKS: readonly Track[] = ['chords', 'line_beginnings'];
const WITHOUT_LYRICS: readonly Track[] = ['chords'];

/** The lanes of a section, from the top. Without line breaks there is no lane for them. */
export function visibleTracks({
  hasLyrics,
  tracks,
  bin,
}: Pick<Timeline, 'hasLyrics' | 'tracks' | 'bin'>): readonly Track[] {
  if (!hasLyrics) return WITHOUT_LYRICS;
  const hasBreaks = tracks.line_breaks.length > 0 || bin.some(({ track }) => track === 'line_breaks');
  return hasBreaks ? ALL : WITHOUT_BREAKS;
}

/** Identifies an item within its section, whether it is stored or not. */
export function itemKey({ track, id, line }: TimedItem): string {
  return track === 'line_beginnings' ? `${track} ${line}` : `${track} ${id ?? ''}`;
}

/** An item as it is said. */
export function spokenItem({ track, label }: TimedItem): string {
  return track === 'chords' ? spokenChord(label) : label;
}

/** Finds an item by key, on a track or in the bin. */
export function findItem({ tracks, bin }: Timeline, key: string): TimedItem | null {
  const scheduled = tracks[keyTrack(key)];
  return scheduled.find((item) => itemKey(item) === key) ?? bin.find((item) => itemKey(item) === key) ?? null;
}

export function keyTrack(key: string): Track {
  return groupTrack(key.split(' ')[0]) ?? 'chords';
}

/** The track whose lane is called by this name; null for what is no lane. */
export function groupTrack(group: string | undefined): Track | null {
  return ALL.find((track) => track === group) ?? null;
}

/** True if an item can wait for a beat in the bin. A chord on measures has no other place. */
export function canWait({ track, line }: TimedItem): boolean {
  return track !== 'chords' || line >= 0;
}
