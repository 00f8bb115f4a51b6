/** Inviting people without an account to a set, from every page that shows one of one’s own. */
export { InviteGuests, type InviteGuestsProps } from './invite-guests.tsx';
