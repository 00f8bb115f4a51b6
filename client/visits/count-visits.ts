import type { KeyedValueRepository } from '@uplift/core/foundation';
import { ANALYTICS_CONSENT, parseConsent, onConsent } from '@uplift/core/membership';

/** Interval between two reports of an ongoing visit: its cookie lasts six times as long. */
export const PING_EVERY_MS = 5 * 60 * 1000;

/** Parts of the page that the counting of visits needs. */
export interface VisitParts {
  readonly preferences: Pick<KeyedValueRepository, 'get' | 'subscribe'>;
  /** True if the browser asks every site not to track: then nothing is counted, whatever was chosen. */
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
  | { readonly type: 'off' | 'due' }
  | { readonly type: 'waiting'; readonly timer: ReturnType<typeof setTimeout> };

/**
 * Reports this visit to the server at once and every five minutes, only with consent (CONSENT-8); withdrawing consent
 * deletes the visit.
 */
export async function countVisits(parts: VisitParts): Promise<void> {
  const { preferences, asksNotToBeTracked, isPresent, onPresence, report } = parts;
  if (asksNotToBeTracked) return;
  let counting: Counting = { type: 'off' };
  const ping = () => {
    counting = { type: 'due' };
    if (!isPresent()) return;
    report('ping');
    counting = { type: 'waiting', timer: setTimeout(ping, PING_EVERY_MS) };
  };
  const stop = () => {
    if (counting.type === 'off') return;
    if (counting.type === 'waiting') clearTimeout(counting.timer);
    counting = { type: 'off' };
    report('forget');
  };
  const applyConsent = (isAllowed: boolean) => {
    if (!isAllowed) stop();
    else if (counting.type === 'off') ping();
  };
  onPresence(() => {
    if (counting.type === 'due') ping();
  });
  onConsent(preferences, ({ isAllowed }) => applyConsent(isAllowed));
  if (parseConsent(await preferences.get(ANALYTICS_CONSENT)) === 'accepted') applyConsent(true);
}
