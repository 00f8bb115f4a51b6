import { isSignedIn } from './session.ts';
import type { Session } from './session.ts';

/** The page that thanks for a subscription, which may not have arrived yet. */
const THANK_YOU_PATH = '/thank-you';

/** What a subscription that lapses does not take away while it is open: nobody is left without a chart in the middle of a song. */
const STAGE_PATHS = ['/perform', '/present'];

/** Signing in is finished first: it offers a passkey to who has just come through. */
const SIGN_IN_PATHS = ['/sign-in', '/sign-up', '/reset-password'];

/** What stands at `path`: its page, or in its place the subscription page, for who has signed in without a subscription. */
export function gate(session: Session, path: string): 'open' | 'subscription' {
  const isAsked = isSignedIn(session) && session.subscription === null;
  return isAsked && pathnameOf(path) !== THANK_YOU_PATH ? 'subscription' : 'open';
}

/** What is seen of who is here, and where. */
export interface GateSight {
  readonly session: Session;
  /** Whether the server has said who is signed in. */
  readonly isKnown: boolean;
  readonly path: string;
  /** Whether this tab had on its stage what is at the path: then it was reloaded in the middle of it. */
  readonly isRunning: boolean;
}

/** What was seen last, and what stood there then. */
export interface GateState extends GateSight {
  readonly shown: 'open' | 'subscription';
}

/** What stands there now. A stage, and signing in, stay open until they are left; one that is opened without a subscription does not open. */
export function nextGate(before: GateState | null, sight: GateSight): GateState {
  const asked = gate(sight.session, sight.path);
  return { ...sight, shown: asked === 'subscription' && staysOpen(before, sight) ? 'open' : asked };
}

function staysOpen(before: GateState | null, { path, isRunning }: GateSight): boolean {
  if (before === null || before.shown === 'subscription') return false;
  const pathname = pathnameOf(path);
  if (pathname !== pathnameOf(before.path) || ![...STAGE_PATHS, ...SIGN_IN_PATHS].includes(pathname)) return false;
  if (isRunning && STAGE_PATHS.includes(pathname)) return true;
  // A page that has just been loaded stands there before it is known who is here: that is no use of it yet.
  return before.isKnown || isSignedIn(before.session);
}

/** Without a slash at its end, and without query and fragment. */
function pathnameOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  return pathname.length > 1 && pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}
