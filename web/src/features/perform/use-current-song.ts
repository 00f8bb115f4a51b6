import type { ItemCondition } from '@uplift/client/stage';
import { useMemo } from 'react';
import type { SetId } from '@uplift/core/foundation';
import type { Layer } from '@uplift/core/layers';
import type { Performance, PlannedCapo } from '@uplift/core/performance';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import {
  useChartsAhead,
  useLayer,
  useLayersAhead,
  useSongChart,
  type ComingSong,
  type OwnLayer,
  type SongChart,
} from '../../chart/index.ts';
import { useItems, type Items, type StageCopies } from '../../stage/index.ts';

export interface CurrentSong extends Items {
  /** Null while the song loads, if it is gone, and in a section of the service. */
  readonly playing: SongChart | null;
  /** The player's own layer over the song. */
  readonly layer: OwnLayer;
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
  const song = condition.type === 'found' ? condition.value : null;
  const layer = useLayer(song?.id ?? null);
  const playing = usePlayedChart(layer.isLoading ? null : song, {
    item,
    setId,
    layer,
    transposedBy: transposed[songIndex] ?? 0,
  });
  const { list } = performance;
  const layers = useLayersAhead(list);
  useChartsAhead(
    useMemo(
      () => comingSongs({ list, setId, transposed, conditions, layers }, songIndex),
      [list, setId, transposed, conditions, layers, songIndex],
    ),
  );
  return { ...items, playing, layer };
}

interface PlayedSong {
  readonly item: SetItem | undefined;
  readonly setId: SetId | null;
  readonly layer: OwnLayer;
  readonly transposedBy: number;
}

function usePlayedChart(song: Song | null, { item, setId, layer, transposedBy }: PlayedSong): SongChart | null {
  const songItem = item !== undefined && isSongItem(item) ? item : null;
  const fret = songItem?.capo;
  const planned = useMemo(() => plannedCapo(setId, fret), [setId, fret]);
  const { chooseCapo: chooseOwnCapo, shown } = layer;
  return useSongChart(song, songItem?.arrangement ?? null, { planned, transposedBy, layer: shown, chooseOwnCapo });
}

function plannedCapo(setId: SetId | null, fret: number | undefined): PlannedCapo | null {
  return setId === null || fret === undefined ? null : { setId, fret };
}

interface ComingList extends Pick<Performance, 'list' | 'setId' | 'transposed'> {
  readonly conditions: readonly ItemCondition[];
  /** The player's layers over the songs of the list; null for none. */
  readonly layers: readonly (Layer | null)[];
}

/** The next and the previous song, the next one first. */
function comingSongs(
  { list, setId, transposed, conditions, layers }: ComingList,
  songIndex: number,
): readonly ComingSong[] {
  return [songIndex + 1, songIndex - 1].flatMap((at) => {
    const [item, condition] = [list[at], conditions[at]];
    if (item === undefined || !isSongItem(item) || condition?.type !== 'found') return [];
    const planned = plannedCapo(setId, item.capo);
    const [layer = null, transposedBy = 0] = [layers[at], transposed[at]];
    return { song: condition.value, arrangementId: item.arrangement, planned, transposedBy, layer };
  });
}
