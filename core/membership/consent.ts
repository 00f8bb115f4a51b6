import type { KeyedValueRepository } from '@uplift/core/foundation';

/** Consent to the counting of visits. */
export type Consent = 'unset' | 'accepted' | 'declined';

/** The preference in which the choice is kept, as true or false. */
export const ANALYTICS_CONSENT = 'analytics-consent';

/** Parses a stored consent. Anything but true and false counts as no choice, so the question is asked. */
export function parseConsent(stored: unknown): Consent {
  if (typeof stored !== 'boolean') return 'unset';
  return stored ? 'accepted' : 'declined';
}

/** A choice about analytics was stored. */
export interface ConsentEvent {
  readonly type: 'analytics-consent';
  readonly isAllowed: boolean;
}

/** Calls `listener` with each choice once it is stored, from any tab, until the returned function is called. */
export function onConsent(
  preferences: Pick<KeyedValueRepository, 'get' | 'subscribe'>,
  hear: (event: ConsentEvent) => void,
): () => void {
  const notify = async (): Promise<void> => {
    const stored = await preferences.get(ANALYTICS_CONSENT);
    if (typeof stored === 'boolean') hear({ type: 'analytics-consent', isAllowed: stored });
  };
  return preferences.subscribe((id) => {
    if (id === ANALYTICS_CONSENT) void notify();
  });
}
