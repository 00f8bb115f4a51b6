import type { ItemCondition } from '@uplift/client/stage';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Clock, SongId } from '@uplift/core/foundation';
import type { SongRepository } from '@uplift/core/library';
import {
  countsAt,
  nextPerformed,
  NOTHING_PERFORMED,
  type PerformedEvent,
  type PerformedSongs,
} from '@uplift/core/performance';
import { recordPerformance } from '@uplift/core/songbook';
import { useUplift } from '../../state/uplift.ts';
import type { OpenPerformance } from './use-performance.ts';

export interface PerformedCount {
  /** LiveScroll has passed half of the current song. */
  readonly onHalf: () => void;
}

export interface CountKept {
  /** The songs that had counted before this page was opened. */
  readonly performed: readonly SongId[];
  readonly dispatch: OpenPerformance['dispatch'];
}

const NO_COUNT = { whole: null, songs: NOTHING_PERFORMED };

/** Counts the current song as performed once it has been on the stage long enough or LiveScroll passed half of it, once in a performance.
 * `whole` is when the performance was begun: the same as long as the performance is, however its set is edited. */
export function usePerformedCount(
  current: ItemCondition,
  whole: number | null,
  { performed, dispatch }: CountKept,
): PerformedCount {
  const songId = current.type === 'found' ? current.value.id : null;
  const { songs, now } = useUplift();
  const before = useRef(performed);
  useEffect(() => {
    before.current = performed;
  });
  const counted = useRef<{ readonly whole: number | null; readonly songs: PerformedSongs }>(NO_COUNT);
  const follow = useCallback(
    (event: PerformedEvent) => {
      const known = counted.current.songs;
      const next = nextPerformed(known, event);
      counted.current = { ...counted.current, songs: next };
      const inPerformance = counted.current.whole;
      const countAndNote = async (songId: SongId) => {
        await count(songs, songId, now);
        // Not before: a page that is left in between counts the song again instead of never.
        if (counted.current.whole === inPerformance) dispatch({ type: 'performed', songId });
      };
      for (const songId of next.performed.slice(known.performed.length)) void countAndNote(songId);
    },
    [dispatch, songs, now],
  );
  useEffect(() => {
    if (counted.current.whole !== whole)
      counted.current = { whole, songs: { current: null, performed: before.current } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const advance = (event: PerformedEvent) => {
      follow(event);
      const due = countsAt(counted.current.songs);
      if (due !== null) timer = setTimeout(() => advance({ type: 'time-passed', atMs: now() }), due - now());
    };
    advance({ type: 'turned-to', songId, atMs: now() });
    return () => clearTimeout(timer);
  }, [songId, whole, follow, now]);
  return useMemo(() => ({ onHalf: () => follow({ type: 'half-scrolled' }) }), [follow]);
}

/** Drops a count that the device refuses: a message would disturb the song. */
async function count(songs: SongRepository, id: SongId, now: Clock): Promise<void> {
  const stored = await songs.get(id);
  if (stored === null) return;
  const { last_performed, times_performed } = recordPerformance(stored.value, now());
  await songs.put({ id, last_performed, times_performed }, stored.value);
}
