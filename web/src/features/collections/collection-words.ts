import { COLLECTIONS_LINK, type CollectionRow } from '@uplift/core/collections';
import { DEFAULT_ARRANGEMENT_NAME } from '@uplift/core/songbook';

export const SONG_NOT_FOUND = 'Song Not Found';

/** Back link of the pages of one collection. */
export const BACK_TO_COLLECTIONS = { href: COLLECTIONS_LINK, label: 'Collections' };

/** Title of a collection's page (COLL-12). The name is null until it is known. */
export function collectionTitle(name: string | null): string {
  return name === null ? 'Loading collection...' : name.trim() || 'Collection';
}

/** Label of a line. The name of the arrangement distinguishes lines of one song. */
export function rowLabel({ row }: CollectionRow): string {
  if (row === null) return SONG_NOT_FOUND;
  return row.arrangement === DEFAULT_ARRANGEMENT_NAME ? row.title : `${row.title}, ${row.arrangement}`;
}

/** A message has room for a line or two. */
const MOST_CHARACTERS = 60;

/** A name as a message quotes it. */
export function quote(name: string): string {
  return name.length > MOST_CHARACTERS ? `“${name.slice(0, MOST_CHARACTERS)}…”` : `“${name}”`;
}
