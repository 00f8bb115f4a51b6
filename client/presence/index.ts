/** The people who have a record of a church's library open, and the place where each edits. */
export {
  findPlanPlace,
  findSongPlace,
  measureMark,
  readPlanPlace,
  readSongPlace,
  type MarkBox,
} from './focused-place.ts';
export { createPresence } from './lazy-presence.ts';
export { editingSentence, firstName, peopleWords, placeWords, type PlaceName } from './presence-words.ts';
export type { EditingPlace, PersonHere, Presence, PresenceVisit, SharedRecord } from './presence.ts';
