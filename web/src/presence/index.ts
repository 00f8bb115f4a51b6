/** The others who have a record of a church open: their avatars, and the places where they edit. */
export { usePresence } from './use-presence.ts';
