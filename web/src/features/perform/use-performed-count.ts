import { useEffect, useRef } from 'react';
import type { Clock, SongId } from '@uplift/core/foundation';
import type { OpenEntry, SongRepository } from '@uplift/core/library';
import { countsAt, nextPerformed, NOTHING_PERFORMED, type PerformedEvent } from '@uplift/core/performance';
import { recordPerformance } from '@uplift/core/songbook';
import type { SongCondition } from '../../state/song-shelf.ts';
import { useUplift } from '../../state/uplift.ts';

/** Counts the current song as performed once it has been on the stage long enough, once in a performance of `list`. */
export function usePerformedCount(current: SongCondition, list: readonly OpenEntry[]): void {
  const songId = current.kind === 'found' ? current.song.id : null;
  const { songs, now } = useUplift();
  const performed = useRef({ list, songs: NOTHING_PERFORMED });
  useEffect(() => {
    if (performed.current.list !== list) performed.current = { list, songs: NOTHING_PERFORMED };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const advance = (event: PerformedEvent) => {
      const before = performed.current.songs;
      const after = nextPerformed(before, event);
      performed.current = { list, songs: after };
      for (const id of after.performed.slice(before.performed.length)) void count(songs, id, now);
      const due = countsAt(after);
      if (due !== null) timer = setTimeout(() => advance({ type: 'time-passed', atMs: now() }), due - now());
    };
    advance({ type: 'turned-to', songId, atMs: now() });
    return () => clearTimeout(timer);
  }, [songId, list, songs, now]);
}

/** A count that the device refuses is let go: nobody wants to read about it in the middle of a song. */
async function count(songs: SongRepository, id: SongId, now: Clock): Promise<void> {
  const stored = await songs.get(id);
  if (stored === null) return;
  const { last_performed, times_performed } = recordPerformance(stored.value, now());
  await songs.put({ id, last_performed, times_performed }, stored.value);
}
