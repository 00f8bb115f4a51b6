import type { LibraryRows } from '@uplift/core/library';
import { useUplift } from './uplift.ts';
import { useStore } from './use-store.ts';

/** The rows of all songs, live: draws again when any tab changes what a row shows. */
export function useLibraryRows(): LibraryRows {
  return useStore(useUplift().live.rows);
}
