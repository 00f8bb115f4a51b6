export { fragmentSecret } from './fragment-secret.ts';
export { formatGuestCode, guestLink, GUEST_PATH } from './guest-links.ts';
export { JOIN_PATH, joinLink } from './join-links.ts';
export { editLink, encodeId, performLink, presentLink, printLink, searchLink, songLink } from './links.ts';
export { matchesPath } from './match-path.ts';
export { formatOpenList, parseOpenList } from './open-list.ts';
export type { OpenEntry } from './open-list.ts';
