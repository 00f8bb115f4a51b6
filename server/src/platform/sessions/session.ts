import type { SessionLevel } from '@uplift/contract';

/** The browser that makes a call, as the server knows it. */
export interface ServerSession {
  readonly id: string;
  readonly level: SessionLevel;
  /** Null at level 0 and while a sign-up waits for its code. */
  readonly accountId: string | null;
  readonly signUpId: string | null;
  readonly churchId: string | null;
  readonly signedInAt: Date;
  readonly expiresAt: Date;
  /** Time the person last confirmed their identity again; null if not since signing in. */
  readonly confirmedAt: Date | null;
  /**
   * True if its time was just renewed: its cookie must then be written again, since the browser drops an expired one.
   */
  readonly isProlonged: boolean;
}

/** A session at level 2: whose it is cannot be unknown. */
export interface MemberSession extends ServerSession {
  readonly level: 2;
  readonly accountId: string;
}

export function isMember(session: ServerSession | null): session is MemberSession {
  return session !== null && session.level === 2 && session.accountId !== null;
}
