export type { LibraryRow } from './library-row.ts';
export type { SongRepository } from './song-repository.ts';
export type { SearchHit, SongSearch } from './song-search.ts';
