import { spokenChord } from '@uplift/core/music';
import type { TimedItem, Timeline, Track } from '../timeline.ts';

const TRACKS: readonly Track[] = ['chords', 'line_beginnings', 'line_breaks'];
const WITHOUT_BREAKS: readonly Track[] = ['chords', 'line_beginnings'];
const WITHOUT_LYRICS: readonly Track[] = ['chords'];

/** The visible lanes of a section, from the top. Without line breaks there is no lane for them. */
export function visibleTracks({
  hasLyrics,
  tracks,
  bin,
}: Pick<Timeline, 'hasLyrics' | 'tracks' | 'bin'>): readonly Track[] {
  if (!hasLyrics) return WITHOUT_LYRICS;
  const hasBreaks = tracks.line_breaks.length > 0 || bin.some(({ track }) => track === 'line_breaks');
  return hasBreaks ? TRACKS : WITHOUT_BREAKS;
}

/** Identifies an item within its section, stored or not. */
export function itemKey({ track, id, line }: TimedItem): string {
  return track === 'line_beginnings' ? `${track} ${line}` : `${track} ${id ?? ''}`;
}

/** The track of the item with this key. */
export function keyTrack(key: string): Track {
  return findTrack(key.split(' ')[0]) ?? 'chords';
}

/** The track of that name; null for any other name. */
export function findTrack(name: string | undefined): Track | null {
  return TRACKS.find((track) => track === name) ?? null;
}

/** Finds an item by key, on a track or in the bin. */
export function findItem({ tracks, bin }: Timeline, key: string): TimedItem | null {
  const scheduled = tracks[keyTrack(key)];
  return scheduled.find((item) => itemKey(item) === key) ?? bin.find((item) => itemKey(item) === key) ?? null;
}

/** Text for screen readers. */
export function spokenItem({ track, label }: TimedItem): string {
  return track === 'chords' ? spokenChord(label) : label;
}

/** True if an item can wait for a beat in the bin. A chord on measures has no other place. */
export function canWait({ track, line }: TimedItem): boolean {
  return track !== 'chords' || line >= 0;
}
