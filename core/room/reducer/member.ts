import { NO_LEAD } from '../leading/following.ts';
import { INITIAL_POSITION } from '../leading/room-position.ts';
import type { PeerId, RoomPeer, RoomSnapshot } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Member, Moment } from './client-state.ts';
import { NO_REFUSAL } from './lead-refusal.ts';
import { NO_WATCH } from './leader-watch.ts';
import { hasPeer, isOpen, NO_PEERS, sendTo } from './peers.ts';
import { step, type Step } from './step.ts';

export type MemberStep = Step<Member>;

/** Time without a reply after which a request for the position counts as lost. */
const ASK_AGAIN_MS = 2_000;

/** A device that has just joined, before the server's messages are applied. */
export function newMember(self: RoomPeer, isFollowing: boolean): Member {
  return {
    self,
    isOwner: false,
    peers: NO_PEERS,
    reports: new Map(),
    leads: { now: NO_LEAD, before: NO_LEAD },
    position: INITIAL_POSITION,
    positionAtMs: 0,
    lastSent: null,
    early: null,
    stance: isFollowing ? 'following' : 'staying',
    isAskingPosition: false,
    watch: NO_WATCH,
    isLeadFree: false,
    refusal: NO_REFUSAL,
  };
}

export function isLeader({ leads, self }: Member): boolean {
  return leads.now.leader === self.peer_id;
}

/** Returns true for the leader too. */
export function isFollowing(member: Member): boolean {
  return isLeader(member) || member.stance === 'following';
}

/** The current leader, or the previous one while its channel is still open. */
export function activeLeader({ leads, self, peers }: Member): PeerId | null {
  const { now, before } = leads;
  if (now.leader !== null || before.leader === null || before.leader === self.peer_id) return now.leader;
  return hasPeer(peers, before.leader) ? before.leader : null;
}

/** Builds the snapshot of the room for a late joiner. */
export function takeSnapshot({ leads, position, positionAtMs }: Member, atMs: number): RoomSnapshot {
  const { term, leader } = leads.now;
  const n = position.term === term ? position.n : 0;
  return { ...position, term, n, leader, ageMs: Math.max(0, atMs - positionAtMs) };
}

/** Requests the position of the room: once, however much was missed, and again only without a reply. */
export function askPosition(member: Member, moment: Moment): MemberStep {
  return member.isAskingPosition ? step(member) : askPositionNow(member, moment);
}

export function askPositionNow(member: Member, moment: Moment): MemberStep {
  const leader = activeLeader(member);
  const message = { command: 'resume-following' } as const;
  const request: ClientCommand =
    leader !== null && isOpen(moment, leader)
      ? sendTo({ peers: member.peers, moment }, leader, message)
      : { type: 'send-over-server', message, to: [] };
  return step(
    { ...member, isAskingPosition: true },
    { type: 'start-timer', timer: 'ask-again', ms: ASK_AGAIN_MS },
    request,
  );
}

/** Ends requests for the position, which is known or determined by this device. */
export function stopAsking(member: Member): MemberStep {
  if (!member.isAskingPosition) return step(member);
  return step({ ...member, isAskingPosition: false }, { type: 'stop-timer', timer: 'ask-again' });
}
