import { useMemo } from 'react';
import { useLibraryRows } from '../../state/library-rows.ts';
import { useRecords } from '../../state/records.ts';
import { useUplift } from '../../state/uplift.ts';

export interface DeviceCount {
  readonly label: string;
  readonly count: number;
}

/** Counts the live songs, collections and set lists; follows changes. Null until all are known. */
export function useDeviceCounts(): readonly DeviceCount[] | null {
  const uplift = useUplift();
  const library = useLibraryRows();
  const collections = useRecords(uplift.live.collections);
  const sets = useRecords(uplift.live.sets);
  return useMemo(() => {
    if (library.status !== 'ready' || collections.status !== 'ready' || sets.status !== 'ready') return null;
    return [
      { label: 'Songs', count: new Set(library.rows.map((row) => row.id)).size },
      { label: 'Collections', count: collections.values.length },
      { label: 'Set Lists', count: sets.values.length },
    ];
  }, [library, collections, sets]);
}
