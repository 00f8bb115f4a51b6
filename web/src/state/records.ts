import type { LiveRecords, RecordCondition, Records, SongCondition } from '@uplift/client/records';
import type { Song } from '@uplift/core/songbook';
import { useMemo, useSyncExternalStore } from 'react';
import { useStore } from './use-store.ts';
import { useUplift } from './uplift.ts';

interface Identified {
  readonly id: string;
}

/**
 * All records of a kind, live: renders again when any tab changes one. Meant for kinds with hundreds of records, not
 * for songs.
 */
export function useRecords<Value extends Identified>(live: LiveRecords<Value>): Records<Value> {
  return useStore(live.all);
}

/** One record, live: draws again when any tab changes it. */
export function useRecord<Value extends Identified>(live: LiveRecords<Value>, id: string): RecordCondition<Value> {
  const watch = useMemo(() => (listener: () => void) => live.watch([id], listener), [live, id]);
  return useSyncExternalStore(watch, () => live.get(id));
}

/** A song, live. */
export function useSong(id: string): SongCondition {
  return useRecord(useUplift().live.songs, id);
}

/** Many songs, live, in the order of `ids`. Keep `ids` the same array while it holds the same ids. */
export function useSongs(ids: readonly string[]): readonly SongCondition[] {
  const { songs } = useUplift().live;
  const row = useMemo(() => watchRow(songs, ids), [songs, ids]);
  return useSyncExternalStore(row.watch, row.get);
}

function watchRow(songs: LiveRecords<Song>, ids: readonly string[]) {
  let row: readonly SongCondition[] = ids.map((id) => songs.get(id));
  return {
    watch: (listener: () => void) => songs.watch(ids, listener),
    get: () => {
      const now = ids.map((id) => songs.get(id));
      if (now.some((condition, index) => condition !== row[index])) row = now;
      return row;
    },
  };
}
