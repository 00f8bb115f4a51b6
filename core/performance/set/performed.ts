import { assertNever } from '@uplift/core/foundation';
import type { SongId } from '@uplift/core/foundation';

/** Time as the current item from which a song counts as performed. */
export const PERFORMED_AFTER_MS = 30_000;

/** Songs of one performance that have counted as performed, and the candidate for the next. Times are epoch ms. */
export interface PerformedSongs {
  readonly current: { readonly songId: SongId; readonly sinceMs: number } | null;
  /** In the order they counted; each once. */
  readonly performed: readonly SongId[];
}

/**
 * Events of a performance: an item becomes current (null if it isn't a song), time passes, LiveScroll passes half of a
 * song's beats, the performance ends.
 */
export type PerformedEvent =
  | { readonly type: 'turned-to'; readonly songId: SongId | null; readonly atMs: number }
  | { readonly type: 'time-passed'; readonly atMs: number }
  | { readonly type: 'half-scrolled' }
  | { readonly type: 'ended'; readonly atMs: number };

/** A performance that has just begun. */
export const NOTHING_PERFORMED: PerformedSongs = { current: null, performed: [] };

/** Follows a performance. A song that joins `performed` has just counted: that is the moment to store it. */
export function nextPerformed(songs: PerformedSongs, event: PerformedEvent): PerformedSongs {
  switch (event.type) {
    case 'turned-to':
      return turnedTo(advanceSongs(songs, event.atMs), event.songId, event.atMs);
    case 'time-passed':
      return advanceSongs(songs, event.atMs);
    case 'half-scrolled':
      return withCurrentCounted(songs);
    case 'ended':
      return { ...advanceSongs(songs, event.atMs), current: null };
    default:
      return assertNever(event);
  }
}

/**
 * Returns the time the current song will count if it stays (epoch ms), at which to send 'time-passed'. Null if there
 * is nothing to wait for.
 */
export function countsAt(songs: PerformedSongs): number | null {
  const { current, performed } = songs;
  return current === null || performed.includes(current.songId) ? null : current.sinceMs + PERFORMED_AFTER_MS;
}

/** Keeps counting the same song under another arrangement, or twice in a row. */
function turnedTo(songs: PerformedSongs, songId: SongId | null, atMs: number): PerformedSongs {
  if (songs.current !== null && songs.current.songId === songId) return songs;
  return { ...songs, current: songId === null ? null : { songId, sinceMs: atMs } };
}

/** Restarts the current song's wait if the clock was set back. */
function advanceSongs(songs: PerformedSongs, atMs: number): PerformedSongs {
  const { current } = songs;
  if (current === null) return songs;
  if (atMs < current.sinceMs) return { ...songs, current: { ...current, sinceMs: atMs } };
  return atMs - current.sinceMs >= PERFORMED_AFTER_MS ? withCurrentCounted(songs) : songs;
}

function withCurrentCounted(songs: PerformedSongs): PerformedSongs {
  const { current, performed } = songs;
  if (current === null || performed.includes(current.songId)) return songs;
  return { ...songs, performed: [...performed, current.songId] };
}
