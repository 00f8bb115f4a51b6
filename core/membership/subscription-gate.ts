import { isSignedIn } from './session.ts';
import type { Session } from './session.ts';

/** The page that thanks for a subscription, which may not have arrived yet. */
const THANK_YOU_PATH = '/thank-you';

/** What stands at `path`: its page, or in its place the subscription page, for who has signed in without a subscription. Where billing is off it is always open. */
export function gate(session: Session, path: string, isBillingOn: boolean): 'open' | 'subscription' {
  const isAsked = isBillingOn && isSignedIn(session) && session.subscription === null;
  return isAsked && !isThankYou(path) ? 'subscription' : 'open';
}

/** With or without a slash at its end, whatever query or fragment follows. */
function isThankYou(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/u, 1);
  return pathname === THANK_YOU_PATH || pathname === `${THANK_YOU_PATH}/`;
}
