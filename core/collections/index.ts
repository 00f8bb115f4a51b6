export type { Collection, CollectionRepository, CollectionSong } from './collection.ts';
