/** The visit of a guest: opening a set by a link or a code, without an account, and following it until it ends. */
export { followedWords } from './followed-words.ts';
export { createGuestValues } from './guest-values.ts';
export { createGuestVisit } from './guest-visit.ts';
export { watchVisit } from './watch-visit.ts';
export type { GuestInvitation, GuestState, GuestVisit } from './guest-visit.ts';
