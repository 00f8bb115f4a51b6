import type { LiveRecords, RecordCondition, Records, SongCondition } from '@uplift/client/records';
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
  return useRecordRow(useUplift().live.songs, ids);
}

/** Many records, live, in the order of `ids`. Keep `ids` the same array while it holds the same ids. */
export function useRecordRow<Value extends Identified>(
  live: LiveRecords<Value>,
  ids: readonly string[],
): readonly RecordCondition<Value>[] {
  const row = useMemo(() => watchRow(live, ids), [live, ids]);
  return useSyncExternalStore(row.watch, row.get);
}

function watchRow<Value extends Identified>(live: LiveRecords<Value>, ids: readonly string[]) {
  let row: readonly RecordCondition<Value>[] = ids.map((id) => live.get(id));
  return {
    watch: (listener: () => void) => live.watch(ids, listener),
    get: () => {
      const now = ids.map((id) => live.get(id));
      if (now.some((condition, index) => condition !== row[index])) row = now;
      return row;
    },
  };
}
