import type { Guest } from '../../../platform/guests/guests.repository.ts';
import type { MemberSession } from '../../../platform/sessions/session.ts';

/** The visit of a guest, who has no account, at a socket. */
export interface GuestSession {
  readonly id: string;
  readonly accountId: null;
  readonly guest: Guest;
}

/** The person at a socket: someone who is signed in, or a guest of one set. */
export type SocketSession = MemberSession | GuestSession;

export function toGuestSession(guest: Guest): GuestSession {
  return { id: guest.id, accountId: null, guest };
}

export function isGuest(session: SocketSession): session is GuestSession {
  return session.accountId === null;
}

/** Identifies the one whose sockets are counted and limited together: an account, or a guest. */
export function holderId(session: SocketSession): string {
  return session.accountId ?? session.id;
}

/** The topic of the news for a socket: an account, or the guest code that its guest joined with. */
export function newsTopic(session: SocketSession): string {
  return isGuest(session) ? session.guest.codeId : session.accountId;
}
