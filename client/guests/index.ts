/** The visit of a guest: opening a set by a link or a code, without an account, and following it until it ends. */
export { createGuestVisit } from './guest-visit.ts';
export type { GuestInvitation, GuestState, GuestVisit } from './guest-visit.ts';
