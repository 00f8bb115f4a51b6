import { isSignedIn, type Session } from '@uplift/core/membership';

/** The session is asked again so often, and so many times, until the subscription has arrived. */
export const POLL_EVERY_MS = 3_000;
export const MOST_POLLS = 5;

/** What falls on the page that thanks: 180 pieces in the reds of the product. */
export const CONFETTI = {
  particles: 180,
  colors: ['#ef254e', '#d4163f', '#b3102f', '#ff6d88', '#ef2525'],
} as const;

/** What the page that thanks knows. */
export interface Thanking {
  readonly session: Session;
  /** Whether the server has said who is signed in. */
  readonly isKnown: boolean;
  /** How often the session was asked again, and answered. */
  readonly polls: number;
}

/** Returns what the page does: it leaves once there is a subscription, or if the visitor isn't fully signed in; it waits; or it says that it takes too long. */
export function thankYou({ session, isKnown, polls }: Thanking): 'leaves' | 'waits' | 'gives-up' {
  if (session.subscription !== null || (isKnown && !isSignedIn(session))) return 'leaves';
  return polls < MOST_POLLS ? 'waits' : 'gives-up';
}
