export type { Collection, CollectionRepository, CollectionSong } from './collection.ts';
export { nameComplaint, validateCollection } from './validate-collection.ts';
export { addSongs, toCollectionSong, entryKey, moveSong, newCollection, removeSongs } from './change-collection.ts';
export type { NewCollection } from './change-collection.ts';
export { collectionRows, sortCollectionRows } from './collection-rows.ts';
export type { CollectionRow, CollectionSongColumn, CollectionSongSort } from './collection-rows.ts';
export { DEFAULT_COLLECTION_SORT, sortCollections } from './sort-collections.ts';
export type { CollectionColumn, CollectionSort } from './sort-collections.ts';
export {
  addToCollectionsLink,
  collectionLink,
  COLLECTIONS_LINK,
  newCollectionLink,
  parseCollectionQuery,
} from './collection-links.ts';
export type { CollectionQuery, QueryParameters } from './collection-links.ts';
export { createCollectionSession, type CollectionSession } from './collection-session.ts';
