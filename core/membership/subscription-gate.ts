import { isSignedIn } from './session.ts';
import type { Session } from './session.ts';

/** The page that thanks for a subscription, which may not have arrived yet, and the one on which people join a church, which may have a seat for them. */
const OPEN_PATHS = ['/thank-you', '/join'];

/** Pages that a lapsed subscription leaves open: no one loses a chart in the middle of a song. */
const STAGE_PATHS = ['/perform', '/present'];

/** Paths that let sign-in finish first: it offers a passkey to a person who has just signed in. */
const SIGN_IN_PATHS = ['/sign-in', '/sign-up', '/reset-password'];

/** Returns the page at `path`, or the subscription page for a person who signed in without a subscription. */
export function gate(session: Session, path: string): 'open' | 'subscription' {
  const isAsked = isSignedIn(session) && session.subscription === null;
  return isAsked && !OPEN_PATHS.includes(readPathname(path)) ? 'subscription' : 'open';
}

/** The visitor, and the path that is open. */
export interface GateSight {
  readonly session: Session;
  /** True if the server has reported the session. */
  readonly isKnown: boolean;
  readonly path: string;
  /** True if this tab had the content of the path on its stage: then the page was reloaded during a performance. */
  readonly isRunning: boolean;
}

/** The path that was shown last, and the page it showed. */
export interface GateState extends GateSight {
  readonly shown: 'open' | 'subscription';
}

/** Returns the page to show now. A stage, and signing in, stay open until they are left; without a subscription neither opens again. */
export function nextGate(before: GateState | null, sight: GateSight): GateState {
  const asked = gate(sight.session, sight.path);
  return { ...sight, shown: asked === 'subscription' && staysOpen(before, sight) ? 'open' : asked };
}

function staysOpen(before: GateState | null, { path, isRunning }: GateSight): boolean {
  if (before === null || before.shown === 'subscription') return false;
  const pathname = readPathname(path);
  if (pathname !== readPathname(before.path) || ![...STAGE_PATHS, ...SIGN_IN_PATHS].includes(pathname)) return false;
  if (isRunning && STAGE_PATHS.includes(pathname)) return true;
  // A page that has just loaded shows the path before the session is known: that doesn't count as open.
  return before.isKnown || isSignedIn(before.session);
}

/** Removes a slash at the end, the query and the fragment. */
export function readPathname(path: string): string {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
