import { isSignedIn, type Session } from '@uplift/core/membership';

/** Interval and number of session polls until the subscription arrives. */
export const POLL_EVERY_MS = 3_000;
export const MOST_POLLS = 5;

/** Confetti of the thank-you page: 180 pieces in the reds of the product. */
export const CONFETTI = {
  particles: 180,
  colors: ['#ef254e', '#d4163f', '#b3102f', '#ff6d88', '#ef2525'],
} as const;

/** State of the thank-you page. */
export interface Thanking {
  readonly session: Session;
  /** True if the server has reported the session. */
  readonly isKnown: boolean;
  /** Number of times the session was polled and answered. */
  readonly polls: number;
}

/**
 * Decides whether the page leaves, once there is a subscription or if the visitor isn't fully signed in; waits; or
 * shows that it takes too long.
 */
export function thankYou({ session, isKnown, polls }: Thanking): 'leaves' | 'waits' | 'gives-up' {
  if (session.subscription !== null || (isKnown && !isSignedIn(session))) return 'leaves';
  return polls < MOST_POLLS ? 'waits' : 'gives-up';
}
