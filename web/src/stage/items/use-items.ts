import type { SongCondition } from '@uplift/client/records';
import {
  knownCondition,
  sharedSong,
  songOnStage,
  untilRead,
  type ItemCondition,
  type StagedList,
  type StagedSong,
} from '@uplift/client/stage';
import { useEffect, useMemo } from 'react';
import type { SongId } from '@uplift/core/foundation';
import type { StageSongs } from '@uplift/core/performance';
import { isSongItem, type SetItem } from '@uplift/core/set-list';
import type { Song } from '@uplift/core/songbook';
import { useSong, useSongs } from '../../state/records.ts';
import { useStore } from '../../state/use-store.ts';
import { useUplift } from '../../state/uplift.ts';
import { useSharedOnStage } from './use-shared-on-stage.ts';

export interface Items {
  /** The current one; undefined in an empty list. */
  readonly item: SetItem | undefined;
  readonly condition: ItemCondition;
  /** Of every item of the list, in its order. */
  readonly conditions: readonly ItemCondition[];
}

/** The stage's own copies of its songs. */
export interface StageCopies {
  readonly kept: StageSongs;
  /** Keeps these songs of the list, for a time without library, server or session. */
  readonly keep: (songs: StageSongs) => void;
}

/**
 * The items of a list and their songs, from any source. The one at `index` is fetched first, then the whole list, so
 * that every step is instant and needs no storage.
 */
export function useItems({ list, setId, isShared }: StagedList, index: number, copies: StageCopies): Items {
  const item = list[index];
  const own = isShared ? NO_ITEMS : list;
  const stored = useSong(stagedSongId(own[index]));
  const ownSongs = useSongs(useMemo(() => own.map(stagedSongId), [own]));
  const shared = useSharedOnStage(isShared ? setId : null);
  const known = useMemo(
    () => (isShared ? list.map((each) => sharedSong(shared, each)) : ownSongs),
    [isShared, list, shared, ownSongs],
  );
  const { songs, onStage } = useSongsOnStage(list, known, copies);
  const conditions = useMemo(() => list.map((other, at) => knownCondition(other, songs[at] ?? LOADING)), [list, songs]);
  const song = isShared ? (songs[index] ?? LOADING) : onStage(item, stored);
  const condition = useMemo(() => (item === undefined ? song : knownCondition(item, song)), [item, song]);
  return { item, condition, conditions };
}

type OnStage = (item: SetItem | undefined, inLibrary: SongCondition | StagedSong) => StagedSong;

/**
 * Songs of the stage: from the library, or from the stage's own copies if the library can't be read. Songs of the
 * library are copied.
 */
function useSongsOnStage(
  list: readonly SetItem[],
  known: readonly (SongCondition | StagedSong)[],
  { kept, keep }: StageCopies,
) {
  const library = useStore(useUplift().library);
  const onStage: OnStage = useMemo(
    () => (item, inLibrary) =>
      item !== undefined && isSongItem(item)
        ? songOnStage(inLibrary, item.song_id, { kept, library })
        : untilRead(inLibrary),
    [kept, library],
  );
  const songs = useMemo(() => list.map((item, at) => onStage(item, known[at] ?? LOADING)), [list, known, onStage]);
  useEffect(() => {
    // While the library cannot be read the account stays the one that the songs came from.
    const owner = library.type === 'open' ? (library.owner ?? kept.owner) : kept.owner;
    keep({ owner, songs: foundSongs(songs) });
  }, [songs, library, kept.owner, keep]);
  return { songs, onStage };
}

function foundSongs(songs: readonly StagedSong[]): ReadonlyMap<SongId, Song> {
  return new Map(songs.flatMap((each) => (each.type === 'found' ? [[each.value.id, each.value] as const] : [])));
}

const NO_ITEMS: readonly SetItem[] = [];
const LOADING: StagedSong = { type: 'loading' };

function stagedSongId(item: SetItem | undefined): string {
  return item !== undefined && isSongItem(item) ? item.song_id : '';
}
