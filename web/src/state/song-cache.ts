import { useMemo, useSyncExternalStore } from 'react';
import type { SongRepository } from '@uplift/core/library';
import type { Song } from '@uplift/core/songbook';
import { useUplift } from './uplift.ts';

/** State of a song: loading, the song, that it is in the trash, or that none has this id. */
export type SongCondition =
  | { readonly type: 'loading' }
  | { readonly type: 'found'; readonly song: Song }
  | { readonly type: 'in-trash'; readonly song: Song }
  | { readonly type: 'missing' };

/** Songs cached while they are watched, read again whenever this tab or another changes them. */
export interface SongCache {
  get(id: string): SongCondition;
  /** Fetches the songs that are not cached, then calls `listener` on every change. Returns the function that ends it. */
  watch(ids: readonly string[], listener: () => void): () => void;
}

const LOADING: SongCondition = { type: 'loading' };
const MISSING: SongCondition = { type: 'missing' };

interface CachedSong {
  condition: SongCondition;
  readonly listeners: Set<() => void>;
}

/** Caches songs of the device while they are watched. */
export function createSongCache(songs: SongRepository): SongCache {
  const places = new Map<string, CachedSong>();
  const refresh = async (ids: readonly string[]) => {
    const conditions = await Promise.all(ids.map(async (id) => [id, await readCondition(songs, id)] as const));
    const affected = new Set<() => void>();
    for (const [id, condition] of conditions) {
      const place = places.get(id);
      if (place === undefined) continue;
      place.condition = condition;
      for (const listener of place.listeners) affected.add(listener);
    }
    for (const listener of affected) listener();
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
      for (const id of ids) getPlace(places, id).listeners.add(listener);
      if (unknown.length > 0) void refresh(unknown);
      return () => leave(places, ids, listener);
    },
  };
}

function unlessMissing(condition: SongCondition): SongCondition {
  return condition.type === 'missing' ? LOADING : condition;
}

function getPlace(places: Map<string, CachedSong>, id: string): CachedSong {
  const place = places.get(id) ?? { condition: LOADING, listeners: new Set() };
  places.set(id, place);
  return place;
}

/** A page that hands a song over to the next one stops watching first, so the song waits a moment before it leaves. */
function leave(places: Map<string, CachedSong>, ids: readonly string[], listener: () => void): void {
  for (const id of ids) places.get(id)?.listeners.delete(listener);
  setTimeout(() => {
    for (const id of ids) if (places.get(id)?.listeners.size === 0) places.delete(id);
  });
}

async function readCondition(songs: SongRepository, id: string): Promise<SongCondition> {
  const record = await songs.get(id);
  if (record !== null) return { type: 'found', song: record.value };
  const deleted = (await songs.getTrash()).find((candidate) => candidate.id === id);
  return deleted === undefined ? MISSING : { type: 'in-trash', song: deleted.value };
}

const caches = new WeakMap<SongRepository, SongCache>();

function findCache(songs: SongRepository): SongCache {
  const cache = caches.get(songs) ?? createSongCache(songs);
  caches.set(songs, cache);
  return cache;
}

/** A song, live: draws again when any tab changes it. */
export function useSong(id: string): SongCondition {
  const cache = findCache(useUplift().songs);
  const watch = useMemo(() => (listener: () => void) => cache.watch([id], listener), [cache, id]);
  return useSyncExternalStore(watch, () => cache.get(id));
}

/** Many songs, live, in the order of `ids`. Keep `ids` the same array while it holds the same ids. */
export function useSongs(ids: readonly string[]): readonly SongCondition[] {
  const cache = findCache(useUplift().songs);
  const row = useMemo(() => liveRow(cache, ids), [cache, ids]);
  return useSyncExternalStore(row.watch, row.get);
}

function liveRow(cache: SongCache, ids: readonly string[]) {
  let row: readonly SongCondition[] = ids.map((id) => cache.get(id));
  return {
    watch: (listener: () => void) => cache.watch(ids, listener),
    get: () => {
      const now = ids.map((id) => cache.get(id));
      if (now.some((condition, index) => condition !== row[index])) row = now;
      return row;
    },
  };
}
