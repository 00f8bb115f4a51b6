/**
 * Consent to a leader that moves a stage with an audience. `unknown`: it has just joined and has not seen the lead.
 * `came-first`: no one led when it joined. `asked`: a leader began while an audience was watching, so the operator is prompted
 * once. `given`: it followed before an audience was watching.
 */
export type FollowConsent = 'unknown' | 'came-first' | 'asked' | 'given';

export interface SeenLead {
  readonly hasLeader: boolean;
  /** An audience sees the stage. */
  readonly isOnAir: boolean;
}

/** Returns the consent after seeing the lead. Once a stage has followed, it follows every later leader too. */
export function nextConsent(consent: FollowConsent, { hasLeader, isOnAir }: SeenLead): FollowConsent {
  if (consent === 'asked' || consent === 'given') return consent;
  if (!hasLeader) return 'came-first';
  return consent === 'came-first' && isOnAir ? 'asked' : 'given';
}
