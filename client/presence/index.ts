/** The people who have a record of a church's library open, and the place where each edits. */
export { createPresence } from './lazy-presence.ts';
export type { EditingPlace, PersonHere, Presence, PresenceVisit, SharedRecord } from './presence.ts';
