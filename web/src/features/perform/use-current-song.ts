import type { ItemCondition } from '@uplift/client/stage';
import { useMemo } from 'react';
import type { SetId } from '@uplift/core/foundation';
import type { Performance, PlannedCapo } from '@uplift/core/performance';
import { isSongItem } from '@uplift/core/set-list';
import { useChartsAhead, useSongChart, type ComingSong, type SongChart } from '../../chart/index.ts';
import { useItems, type Items, type StageCopies } from '../../stage/index.ts';

export interface CurrentSong extends Items {
  /** Null while the song loads, if it is gone, and in a section of the service. */
  readonly playing: SongChart | null;
}

/**
 * The item at the player's place, its song in the key and with the capo of the set. The next and previous songs are
 * prepared in the background.
 */
export function useCurrentSong(performance: Performance, copies: StageCopies): CurrentSong {
  return useSongOfItems(performance, useItems(performance, performance.place.songIndex, copies));
}

/** The same, with items that are known. */
export function useSongOfItems(performance: Performance, items: Items): CurrentSong {
  const { setId, place, transposed } = performance;
  const { songIndex } = place;
  const { item, condition, conditions } = items;
  const songItem = item !== undefined && isSongItem(item) ? item : null;
  const fret = songItem?.capo;
  const planned = useMemo(() => plannedCapo(setId, fret), [setId, fret]);
  const song = condition.type === 'found' ? condition.value : null;
  const transposedBy = transposed[songIndex] ?? 0;
  const playing = useSongChart(song, songItem?.arrangement ?? null, { planned, transposedBy });
  const { list } = performance;
  useChartsAhead(
    useMemo(
      () => comingSongs({ list, setId, transposed }, conditions, songIndex),
      [list, setId, transposed, conditions, songIndex],
    ),
  );
  return { ...items, playing };
}

function plannedCapo(setId: SetId | null, fret: number | undefined): PlannedCapo | null {
  return setId === null || fret === undefined ? null : { setId, fret };
}

/** The next and the previous song, the next one first. */
function comingSongs(
  { list, setId, transposed }: Pick<Performance, 'list' | 'setId' | 'transposed'>,
  conditions: readonly ItemCondition[],
  songIndex: number,
): readonly ComingSong[] {
  return [songIndex + 1, songIndex - 1].flatMap((at) => {
    const [item, condition] = [list[at], conditions[at]];
    if (item === undefined || !isSongItem(item) || condition?.type !== 'found') return [];
    const planned = plannedCapo(setId, item.capo);
    return { song: condition.value, arrangementId: item.arrangement, planned, transposedBy: transposed[at] ?? 0 };
  });
}
