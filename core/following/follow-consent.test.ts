import { describe, expect, test } from 'vitest';
import { nextConsent, type FollowConsent, type SeenLead } from './follow-consent.ts';

const NOBODY: SeenLead = { hasLeader: false, isOnAir: true };
const LEADER_ON_AIR: SeenLead = { hasLeader: true, isOnAir: true };
const LEADER: SeenLead = { hasLeader: true, isOnAir: false };

describe('a presenter’s consent to follow', () => {
  test.each<[string, readonly SeenLead[], FollowConsent]>([
    ['[PRES-23] a presenter who joins a leader follows', [LEADER], 'given'],
    ['a reload on air comes back to the leader it followed', [LEADER_ON_AIR], 'given'],
    ['[ROOM-22] a leader who comes while an audience is watching asks first', [NOBODY, LEADER_ON_AIR], 'asked'],
    ['a leader who comes before the audience is followed', [NOBODY, LEADER], 'given'],
    ['a presenter is asked once', [NOBODY, LEADER_ON_AIR, NOBODY, LEADER], 'asked'],
    ['a leader who comes back is followed again', [LEADER, NOBODY, LEADER_ON_AIR], 'given'],
    ['nobody has led yet', [NOBODY, { hasLeader: false, isOnAir: false }], 'came-first'],
  ])('%s', (_, seen, consent) => {
    expect(seen.reduce(nextConsent, 'unknown')).toBe(consent);
  });
});
