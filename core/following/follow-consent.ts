/**
 * Whether a stage in front of an audience may be moved by a leader. `unknown`: it has just come, and has not seen who leads. `came-first`:
 * nobody led when it came. `asked`: somebody began to lead while an audience was watching, so its operator is asked once. `given`: it followed
 * before an audience was watching.
 */
export type FollowConsent = 'unknown' | 'came-first' | 'asked' | 'given';

export interface SeenLead {
  readonly hasLeader: boolean;
  /** An audience sees the stage. */
  readonly isOnAir: boolean;
}

/** The consent after seeing whether somebody leads. Whoever followed once goes on following, whichever leader comes next. */
export function nextConsent(consent: FollowConsent, { hasLeader, isOnAir }: SeenLead): FollowConsent {
  if (consent === 'asked' || consent === 'given') return consent;
  if (!hasLeader) return 'came-first';
  return consent === 'came-first' && isOnAir ? 'asked' : 'given';
}
