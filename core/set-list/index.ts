export type { SectionItem, SetItem, SetList, SetListRepository, SongItem } from './set-list.ts';
