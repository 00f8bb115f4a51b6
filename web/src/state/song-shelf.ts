import { useMemo, useSyncExternalStore } from 'react';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { useUplift } from './uplift.ts';

/** What is known of a song: nothing yet, the song, that it waits in the trash, or that there is none of that id. */
export type SongCondition =
  | { readonly kind: 'loading' }
  | { readonly kind: 'found'; readonly song: Song }
  | { readonly kind: 'in-trash'; readonly song: Song }
  | { readonly kind: 'missing' };

/** Songs kept at hand while someone looks, fresh whenever this tab or another changes them. */
export interface SongShelf {
  get(id: string): SongCondition;
  /** Fetches the songs that are not at hand, then tells `listener` of every change. Answers the function that ends it. */
  watch(ids: readonly string[], listener: () => void): () => void;
}

const LOADING: SongCondition = { kind: 'loading' };
const MISSING: SongCondition = { kind: 'missing' };

interface ShelfPlace {
  condition: SongCondition;
  readonly listeners: Set<() => void>;
}

/** A shelf over the songs of the device. A song nobody watches leaves it. */
export function createSongShelf(songs: SongRepository): SongShelf {
  const places = new Map<string, ShelfPlace>();
  const refresh = async (ids: readonly string[]) => {
    const conditions = await Promise.all(ids.map(async (id) => [id, await conditionOf(songs, id)] as const));
    const told = new Set<() => void>();
    for (const [id, condition] of conditions) {
      const place = places.get(id);
      if (place === undefined) continue;
      place.condition = condition;
      for (const listener of place.listeners) told.add(listener);
    }
    for (const listener of told) listener();
  };
  songs.subscribe(({ ids, cause }) => {
    // Another account was unlocked, or none is any more: any song may have come or gone.
    const watched = cause === 'unlocked' ? [...places.keys()] : ids.filter((id) => places.has(id));
    // What was missing a moment ago may be there now: it is not said to be missing until it was looked for again.
    if (cause === 'unlocked') for (const place of places.values()) place.condition = unlessMissing(place.condition);
    if (watched.length > 0) void refresh(watched);
  });
  return {
    get: (id) => places.get(id)?.condition ?? LOADING,
    watch(ids, listener) {
      const unknown = ids.filter((id) => !places.has(id));
      for (const id of ids) placeOf(places, id).listeners.add(listener);
      if (unknown.length > 0) void refresh(unknown);
      return () => leave(places, ids, listener);
    },
  };
}

function unlessMissing(condition: SongCondition): SongCondition {
  return condition.kind === 'missing' ? LOADING : condition;
}

function placeOf(places: Map<string, ShelfPlace>, id: string): ShelfPlace {
  const place = places.get(id) ?? { condition: LOADING, listeners: new Set() };
  places.set(id, place);
  return place;
}

/** A page that hands a song over to the next one stops watching first, so the song waits a moment before it leaves. */
function leave(places: Map<string, ShelfPlace>, ids: readonly string[], listener: () => void): void {
  for (const id of ids) places.get(id)?.listeners.delete(listener);
  setTimeout(() => {
    for (const id of ids) if (places.get(id)?.listeners.size === 0) places.delete(id);
  });
}

async function conditionOf(songs: SongRepository, id: string): Promise<SongCondition> {
  const record = await songs.get(id);
  if (record !== null) return { kind: 'found', song: record.value };
  const deleted = (await songs.getTrash()).find((candidate) => candidate.id === id);
  return deleted === undefined ? MISSING : { kind: 'in-trash', song: deleted.value };
}

const shelves = new WeakMap<SongRepository, SongShelf>();

function shelfOf(songs: SongRepository): SongShelf {
  const shelf = shelves.get(songs) ?? createSongShelf(songs);
  shelves.set(songs, shelf);
  return shelf;
}

/** A song, live: draws again when any tab changes it. */
export function useSong(id: string): SongCondition {
  const shelf = shelfOf(useUplift().songs);
  const watch = useMemo(() => (listener: () => void) => shelf.watch([id], listener), [shelf, id]);
  return useSyncExternalStore(watch, () => shelf.get(id));
}

/** Many songs, live, in the order of `ids`. Keep `ids` the same array while it holds the same ids. */
export function useSongs(ids: readonly string[]): readonly SongCondition[] {
  const shelf = shelfOf(useUplift().songs);
  const row = useMemo(() => liveRow(shelf, ids), [shelf, ids]);
  return useSyncExternalStore(row.watch, row.get);
}

function liveRow(shelf: SongShelf, ids: readonly string[]) {
  let row: readonly SongCondition[] = ids.map((id) => shelf.get(id));
  return {
    watch: (listener: () => void) => shelf.watch(ids, listener),
    get: () => {
      const now = ids.map((id) => shelf.get(id));
      if (now.some((condition, index) => condition !== row[index])) row = now;
      return row;
    },
  };
}
