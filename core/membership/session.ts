import type { UpliftId } from '@uplift/core/foundation';

/** Sign-in levels as numbers, so that a page can require "at least" one. */
export const AUTHENTICATION = { signedOut: 0, awaitingVerification: 1, verified: 2 } as const;

export interface ChurchRoles {
  readonly owner: boolean;
  readonly leader: boolean;
  readonly member: boolean;
}

/** The person using the app, as the server last reported. */
export interface Session {
  /** 0 not signed in, 1 awaiting verification, 2 fully authenticated. */
  readonly authenticated: number;
  /** True if the account takes part in the beta. */
  readonly beta: boolean;
  /** The name of the account's subscription, or null without one. */
  readonly subscription: string | null;
  /** The roles in the church that is chosen now. */
  readonly church: ChurchRoles;
  /** Null when signed out, and while the device is offline. */
  readonly uplift_id: UpliftId | null;
  /** Null when signed out, and while the device is offline. */
  readonly masterKey: string | null;
}

/** The subscription of everyone on a site that sells none. */
export const INCLUDED = 'included';

/** The session of a visitor who has not signed in. */
export const SIGNED_OUT: Session = {
  authenticated: AUTHENTICATION.signedOut,
  beta: false,
  subscription: null,
  church: { owner: false, leader: false, member: false },
  uplift_id: null,
  masterKey: null,
};

/** Returns true if the visitor is fully signed in. A visitor who awaits verification counts as a stranger. */
export function isSignedIn(session: Session): boolean {
  return session.authenticated >= AUTHENTICATION.verified;
}
