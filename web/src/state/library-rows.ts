import type { Store } from '@uplift/core/foundation';
import type { LibraryRows, SongRepository } from '@uplift/core/library';
import { createLibraryRows } from '@uplift/core/library';
import { useUplift } from './uplift.ts';
import { useStore } from './use-store.ts';

/** The table follows a library that comes by the thousand about once a second, and not with each of its pages. */
const REST_MS = 700;

const known = new WeakMap<SongRepository, Store<LibraryRows>>();

/** The rows of all songs of the device, read once for the whole page and live from then on. */
export function getLibraryRows(songs: SongRepository): Store<LibraryRows> {
  const rows = known.get(songs) ?? createLibraryRows(songs, () => passed(REST_MS));
  known.set(songs, rows);
  return rows;
}

/** The rows of all songs, live: draws again when any tab changes what a row shows. */
export function useLibraryRows(): LibraryRows {
  return useStore(getLibraryRows(useUplift().songs));
}

function passed(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
