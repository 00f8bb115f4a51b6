/** Whether visits may be counted. */
export type Consent = 'unset' | 'accepted' | 'declined';

/** The preference in which the choice is kept, as true or false. */
export const ANALYTICS_CONSENT = 'analytics-consent';

/** The consent that a stored value states. What is neither true nor false is no choice, so the question is asked. */
export function consentOf(stored: unknown): Consent {
  if (typeof stored !== 'boolean') return 'unset';
  return stored ? 'accepted' : 'declined';
}
