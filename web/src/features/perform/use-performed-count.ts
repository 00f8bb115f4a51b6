import { useEffect, useRef } from 'react';
import type { Clock, SongId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import { countsAt, nextPerformed, NOTHING_PERFORMED, type PerformedEvent } from '@uplift/core/performance';
import { recordPerformance } from '@uplift/core/songbook';
import { useUplift } from '../../state/uplift.ts';
import type { ItemCondition } from './use-current-song.ts';

/** Counts the current song as performed once it has been on the stage long enough, once in a performance. `performance` is whatever is
 * the same as long as the performance is. */
export function usePerformedCount(current: ItemCondition, performance: unknown): void {
  const songId = current.kind === 'found' ? current.song.id : null;
  const { songs, now } = useUplift();
  const performed = useRef({ performance, songs: NOTHING_PERFORMED });
  useEffect(() => {
    if (performed.current.performance !== performance) performed.current = { performance, songs: NOTHING_PERFORMED };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const advance = (event: PerformedEvent) => {
      const before = performed.current.songs;
      const after = nextPerformed(before, event);
      performed.current = { performance, songs: after };
      for (const id of after.performed.slice(before.performed.length)) void count(songs, id, now);
      const due = countsAt(after);
      if (due !== null) timer = setTimeout(() => advance({ type: 'time-passed', atMs: now() }), due - now());
    };
    advance({ type: 'turned-to', songId, atMs: now() });
    return () => clearTimeout(timer);
  }, [songId, performance, songs, now]);
}

/** A count that the device refuses is let go: nobody wants to read about it in the middle of a song. */
async function count(songs: SongRepository, id: SongId, now: Clock): Promise<void> {
  const stored = await songs.get(id);
  if (stored === null) return;
  const { last_performed, times_performed } = recordPerformance(stored.value, now());
  await songs.put({ id, last_performed, times_performed }, stored.value);
}
