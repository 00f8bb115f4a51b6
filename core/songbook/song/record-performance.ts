import type { Song } from '../song.ts';

/** Counts one more performance. A clock that is behind never makes the song look less recent. */
export function recordPerformance(song: Song, atMs: number): Song {
  return {
    ...song,
    last_performed: Math.max(song.last_performed ?? atMs, atMs),
    times_performed: song.times_performed + 1,
  };
}
