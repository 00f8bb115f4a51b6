import { useMemo } from 'react';
import { entryKey, type CollectionSong } from '@uplift/core/collections';
import { rowKey } from '@uplift/core/library';
import { useLibraryRows } from './library-rows.ts';

/**
 * Songs of an address that the library has, null until known: an address may be outdated, or another person's. Returns
 * all of them if the library can't be read.
 */
export function useKnownEntries<Entry extends CollectionSong>(entries: readonly Entry[]): readonly Entry[] | null {
  const library = useLibraryRows();
  return useMemo(() => {
    if (library.status === 'unreadable' || entries.length === 0) return entries;
    if (library.status === 'loading') return null;
    const known = new Set(library.rows.map(rowKey));
    return entries.filter((entry) => known.has(entryKey(entry)));
  }, [library, entries]);
}
