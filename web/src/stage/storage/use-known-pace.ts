import { useCallback, useMemo } from 'react';
import { paceKey, readPace } from '@uplift/core/performance';
import type { SongItem } from '@uplift/core/set-list';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

/**
 * Factor by which this device's player is faster than a song's estimate, and its setter. Without a key nothing is
 * known or stored.
 */
export function useKnownPace(key: string | null) {
  const { stored } = useStoredPreferences();
  const keep = useKeptChoice();
  const pace = readPace(key === null ? undefined : stored?.get(key));
  return useMemo(
    () => ({
      pace,
      onPace: (learned: number) => {
        if (key !== null) keep(key, learned);
      },
    }),
    [key, keep, pace],
  );
}

/** The known pace of any item of a set. */
export function useKnownPaces(): (item: SongItem) => number {
  const { stored } = useStoredPreferences();
  return useCallback((item) => readPace(stored?.get(paceKey(item.song_id, item.arrangement))), [stored]);
}
