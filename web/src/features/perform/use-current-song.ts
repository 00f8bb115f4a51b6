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
}

export interface PlayersSong extends CurrentSong {
  /** The player's own layer over the song. */
  readonly layer: OwnLayer;
}

/**
 * The item at the player's place, its song in the key and with the capo of the set, under the player's layer. The next and
 * previous songs are prepared in the background.
 */
export function useCurrentSong(performance: Performance, copies: StageCopies): PlayersSong {
  const items = useItems(performance, performance.place.songIndex, copies);
  const { condition } = items;
  const layer = useLayer(condition.type === 'found' ? condition.value.id : null);
  const ahead = useLayersAhead(performance.list);
  return { ...useSongOfItems(performance, items, { layer, ahead }), layer };
}

interface OwnLayers {
  readonly layer: OwnLayer | null;
  /** Over the songs of the list; null for none. */
  readonly ahead: readonly (Layer | null)[];
}

const NO_LAYERS: OwnLayers = { layer: null, ahead: [] };

/** The same, with items that are known, and without layers unless they are given. */
export function useSongOfItems(
  performance: Performance,
  items: Items,
  { layer, ahead }: OwnLayers = NO_LAYERS,
): CurrentSong {
  const { setId, place, transposed, list } = performance;
  const { songIndex } = place;
  const { item, condition, conditions } = items;
  const song = condition.type === 'found' ? condition.value : null;
  const playing = usePlayedChart(layer?.isLoading === true ? null : song, {
    item,
    setId,
    layer,
    transposedBy: transposed[songIndex] ?? 0,
  });
  useChartsAhead(
    useMemo(
      () => comingSongs({ list, setId, transposed, conditions, layers: ahead }, songIndex),
      [list, setId, transposed, conditions, ahead, songIndex],
    ),
  );
  return { ...items, playing };
}

interface PlayedSong {
  readonly item: SetItem | undefined;
  readonly setId: SetId | null;
  readonly layer: OwnLayer | null;
  readonly transposedBy: number;
}

function usePlayedChart(song: Song | null, { item, setId, layer, transposedBy }: PlayedSong): SongChart | null {
  const songItem = item !== undefined && isSongItem(item) ? item : null;
  const fret = songItem?.capo;
  const planned = useMemo(() => plannedCapo(setId, fret), [setId, fret]);
  const own = layer === null ? {} : { layer: layer.shown, chooseOwnCapo: layer.chooseCapo };
  return useSongChart(song, songItem?.arrangement ?? null, { planned, transposedBy, ...own });
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
