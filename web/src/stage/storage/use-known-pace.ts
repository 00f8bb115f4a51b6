import { useCallback, useMemo } from 'react';
import { paceKey, readPace } from '@uplift/core/performance';
import type { SongItem } from '@uplift/core/set-list';
import { useKeptChoice } from '../../chart/index.ts';
import { useStoredPreferences } from '../../state/stored-values.ts';

/** How much faster than estimated the player of this device goes through a song, and how a better guess is kept. Without a key nothing is known or kept. */
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
