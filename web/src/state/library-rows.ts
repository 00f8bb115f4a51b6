import type { LibraryRows } from '@uplift/core/library';
import { useUplift } from './uplift.ts';
import { useStore } from './use-store.ts';

/** Rows of all songs, live: renders again when any tab changes a row. */
export function useLibraryRows(): LibraryRows {
  return useStore(useUplift().live.rows);
}
