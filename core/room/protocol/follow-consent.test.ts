import { describe, expect, test } from 'vitest';
import { nextConsent, type FollowConsent, type SeenLead } from './follow-consent.ts';

const NO_LEADER_ON_AIR: SeenLead = { hasLeader: false, isOnAir: true };
const LEADER_ON_AIR: SeenLead = { hasLeader: true, isOnAir: true };
const LEADER: SeenLead = { hasLeader: true, isOnAir: false };

describe('a presenter’s consent to follow', () => {
  test.each<[string, readonly SeenLead[], FollowConsent]>([
    ['[PRES-23] a presenter who joins while someone leads follows', [LEADER], 'given'],
    ['a reload on air comes back to the leader it followed', [LEADER_ON_AIR], 'given'],
    [
      '[ROOM-22] a leader who begins while an audience is watching must be confirmed first',
      [NO_LEADER_ON_AIR, LEADER_ON_AIR],
      'asked',
    ],
    ['a leader who begins before the audience watches is followed', [NO_LEADER_ON_AIR, LEADER], 'given'],
    ['a presenter is prompted only once', [NO_LEADER_ON_AIR, LEADER_ON_AIR, NO_LEADER_ON_AIR, LEADER], 'asked'],
    ['a leader who comes back is followed again', [LEADER, NO_LEADER_ON_AIR, LEADER_ON_AIR], 'given'],
    ['no one has led yet', [NO_LEADER_ON_AIR, { hasLeader: false, isOnAir: false }], 'came-first'],
  ])('%s', (_, seen, consent) => {
    expect(seen.reduce(nextConsent, 'unknown')).toBe(consent);
  });
});
