import { assertNever } from '@uplift/core/foundation';
import { listParticipants, nextSince, type StatusSince } from '../protocol/participants.ts';
import type { Participant, RoomState } from '../protocol/room.ts';
import { NO_ROOM } from '../protocol/room.ts';
import { reuseState, withParticipants } from '../protocol/room-state.ts';
import type { ClientState, MemberPhase, Moment } from './client-state.ts';
import { leadRefusalReason } from './lead-refusal.ts';
import { isMissed, type LeaderWatch } from './leader-watch.ts';
import { isFollowing, isLeader, takeSnapshot } from './member.ts';
import { knownPeers } from './presence.ts';

/** The room as the page shows it, and since when each device has its status. */
export interface RoomView {
  readonly shown: RoomState;
  readonly since: StatusSince;
}

export const EMPTY_VIEW: RoomView = { shown: NO_ROOM, since: new Map() };

/** Shows a client's state. Parts that did not change keep their identity, so that the page does not draw them again. */
export function viewRoom(before: RoomView, { phase }: ClientState, moment: Moment): RoomView {
  switch (phase.type) {
    case 'off':
    case 'signed-out':
      return viewWithout(before, NO_ROOM);
    case 'joining':
      return viewWithout(before, { ...NO_ROOM, status: 'joining', place: phase.place });
    case 'refused': {
      const { place, refusal, position } = phase;
      return viewWithout(before, { ...NO_ROOM, status: 'refused', place, refusal, position });
    }
    case 'joined':
    case 'apart':
      return viewMember(before, phase, moment);
    default:
      return assertNever(phase);
  }
}

function viewWithout({ shown }: RoomView, next: RoomState): RoomView {
  return { shown: reuseState(shown, next), since: new Map() };
}

function viewMember(before: RoomView, { type, place, member }: MemberPhase, moment: Moment): RoomView {
  const { shown } = before;
  const peers = knownPeers(member, moment);
  const since = nextSince(before.since, peers, moment.atMs);
  const participants = listParticipants(peers, since, { nowMs: moment.atMs, before: shown.participants });
  const next = {
    ...shown,
    status: type,
    place,
    refusal: null,
    isLeader: isLeader(member),
    isOwner: member.isOwner,
    awayLeader: awayLeader(shown, member.watch),
    isLeaderMissed: isMissed(member.watch),
    isLeadFree: member.isLeadFree,
    leadRefusal: leadRefusalReason(member.refusal),
    isFollowing: isFollowing(member),
    isLookingAhead: member.stance === 'looking-ahead',
    position: { ...takeSnapshot(member, moment.atMs), ageMs: 0 },
  };
  return { shown: reuseState(shown, withParticipants(next, participants)), since };
}

/** The row of the leader that has left, as last shown. */
function awayLeader({ leader, awayLeader: away }: RoomState, watch: LeaderWatch): Participant | null {
  if (watch.type !== 'away') return null;
  return leader?.peer_id === watch.leader ? leader : away;
}
