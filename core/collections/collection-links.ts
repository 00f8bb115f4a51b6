import type { CollectionId } from '@uplift/core/foundation';
import type { RowPlace } from '@uplift/core/library';
import { encodeId, formatOpenList, parseOpenList } from '@uplift/core/links';
import type { CollectionSong } from './collection.ts';

/** The page of all collections. */
export const COLLECTIONS_LINK = '/library/collections';

/** Dialog and songs that an address opens on the page of collections. */
export interface CollectionQuery {
  readonly dialog: 'new-collection' | 'add-to-collections';
  readonly entries: readonly CollectionSong[];
}

/** The parameters of an address by name, null for a missing one, as in URLSearchParams. */
export interface QueryParameters {
  get(name: string): string | null;
}

export function collectionLink(id: CollectionId): string {
  return `${COLLECTIONS_LINK}/${encodeId(id)}`;
}

/** Links to the form for a new collection that starts with these rows. */
export function newCollectionLink(rows: readonly RowPlace[]): string {
  return `${COLLECTIONS_LINK}?newCollection=${formatOpenList(rows)}`;
}

/** Links to the form that adds these rows to collections. */
export function addToCollectionsLink(rows: readonly RowPlace[]): string {
  return `${COLLECTIONS_LINK}?addToCollections=${formatOpenList(rows)}`;
}

/** Parses the parameters; null if they open nothing. Invalid entries are skipped. Inverse of the two links above. */
export function parseCollectionQuery(parameters: QueryParameters): CollectionQuery | null {
  const newCollection = parameters.get('newCollection');
  if (newCollection !== null) return { dialog: 'new-collection', entries: parseEntries(newCollection) };
  const addToCollections = parameters.get('addToCollections');
  if (addToCollections !== null) return { dialog: 'add-to-collections', entries: parseEntries(addToCollections) };
  return null;
}

function parseEntries(openList: string): readonly CollectionSong[] {
  return parseOpenList(openList).map(({ song_id, arrangement_id }) => ({ song_id, arrangement: arrangement_id }));
}
