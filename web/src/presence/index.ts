/** The others who have a record of a church open: their avatars, and the places where they edit. */
export { EditingMarks } from './editing-marks.tsx';
export { PeopleHere } from './people-here.tsx';
export { useOwnPlace } from './use-own-place.ts';
export { usePresence } from './use-presence.ts';
