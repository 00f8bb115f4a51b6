export type { SectionItem, SetItem, SetKind, SetList, SetListRepository, SongItem } from './set-list.ts';
export { setDateComplaint, startTimeComplaint, validateSetList } from './validate-set-list.ts';
export {
  appendItems,
  changeItem,
  duplicateSet,
  insertItem,
  isSongItem,
  moveItem,
  newSetList,
  removeItem,
  reschedule,
} from './change-set.ts';
export { formatDuration, lengthText, parseDuration, sumText, uncountedText } from './duration.ts';
export { parseAddText } from './add-text.ts';
export type { AddText } from './add-text.ts';
export { toEditDraft, validateEditDraft } from './edit-item.ts';
export type { EditDraft, SectionDraft, SongDraft } from './edit-item.ts';
export { itemLength, schedule } from './schedule.ts';
export type { ItemLength, Schedule, ScheduledItem } from './schedule.ts';
export { guestsEndAt } from './guests-end.ts';
export { songForItem } from './song-for-item.ts';
export { DEFAULT_SET_SORT, sortSets } from './sort-sets.ts';
export { isRunning, suggestedSet } from './suggested-set.ts';
export type { SetColumn, SetSort, SortableSet } from './sort-sets.ts';
export {
  addToSetLink,
  parseAddToSet,
  performSetLink,
  presentSetLink,
  printSetLink,
  setLink,
  SETS_LINK,
  sharedSetLink,
} from './set-links.ts';
export { changeSetFacts, MOST_SET_TEXT, SET_KINDS } from './set-facts.ts';
export type { SetFacts, SetTextName } from './set-facts.ts';
export {
  uncounted,
  plannedItems,
  SONG_NOT_FOUND,
  longestSeconds,
  type PlannedItem,
  type PlannedSongs,
  type PlannedSong,
} from './planning/planned-items.ts';
export { countHeld, lengthShare, plannedSet, type PlannedSet } from './planning/planned-set.ts';
export { findItemPlace } from './planning/item-keys.ts';
export { createSetSession, type SetSession } from './planning/set-session.ts';
