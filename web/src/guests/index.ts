/** Inviting people without an account to a set, from every page that shows one which the person may edit. */
export { InviteGuests, type InviteGuestsProps } from './invite-guests.tsx';
