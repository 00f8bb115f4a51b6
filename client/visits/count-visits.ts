import type { KeyedValueRepository } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT, parseConsent, onConsent } from '@uplift/core/membership';

/** Interval between two reports of an ongoing visit: its cookie lasts six times as long. */
export const PING_EVERY_MS = 5 * 60 * 1000;

/** Parts of the page that the counting of visits needs. */
export interface VisitParts {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'subscribe'>;
  /** The browser asks every site not to track: then nothing is counted, whatever was chosen. */
  readonly asksNotToBeTracked: boolean;
  /** True while the page is visible and the server can be reached. */
  readonly isPresent: () => boolean;
  /** Calls `listener` when that may have changed. */
  readonly onPresence: (listener: () => void) => void;
  /** Reports to the server. A report that fails is not tried again. */
  readonly report: (action: 'ping' | 'forget') => void;
}

/** State of the counting: not allowed, waiting for the next ping, or waiting for the page to be visible. */
type Counting =
  | { readonly kind: 'off' | 'due' }
  | { readonly kind: 'waiting'; readonly timer: ReturnType<typeof setTimeout> };

/** Tells the server of this visit at once and every five minutes while it goes on, with consent alone (CONSENT-8); withdrawn, the visit is forgotten. */
export async function countVisits(parts: VisitParts): Promise<void> {
  const { preferences, asksNotToBeTracked, isPresent, onPresence, report } = parts;
  if (asksNotToBeTracked) return;
  let counting: Counting = { kind: 'off' };
  const ping = () => {
    counting = { kind: 'due' };
    if (!isPresent()) return;
    report('ping');
    counting = { kind: 'waiting', timer: setTimeout(ping, PING_EVERY_MS) };
  };
  const stop = () => {
    if (counting.kind === 'off') return;
    if (counting.kind === 'waiting') clearTimeout(counting.timer);
    counting = { kind: 'off' };
    report('forget');
  };
  const applyConsent = (isAllowed: boolean) => {
    if (!isAllowed) stop();
    else if (counting.kind === 'off') ping();
  };
  onPresence(() => {
    if (counting.kind === 'due') ping();
  });
  onConsent(preferences, ({ isAllowed }) => applyConsent(isAllowed));
  if (parseConsent(await preferences.get(ANALYTICS_CONSENT)) === 'accepted') applyConsent(true);
}
