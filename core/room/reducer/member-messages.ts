import { assertNever } from '@uplift/core/foundation';
import type { Sender } from '../leading/following.ts';
import { LEAD_FREE_AFTER_MS } from '../leading/lead-free.ts';
import type { RoomEvent, RoomMessage } from '../protocol/ports.ts';
import type { LeaderChange, PeerId, PeerMessage } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Member, Moment } from './client-state.ts';
import { receiveCommand, receiveRepeated, receiveSnapshot, setLead } from './follow-lead.ts';
import { refuseAlways } from './lead-refusal.ts';
import { activeLeader, isLeader, takeSnapshot, type MemberStep } from './member.ts';
import { noteMessage, sendTo } from './peers.ts';
import { andThen, step } from './step.ts';

/** A timer may be early by a little, and the server decides by its own clock. */
const MARGIN_MS = 100;

/** A reaction to a message. `isSeen`: something changed that the page shows. */
export interface SeenStep {
  readonly step: MemberStep;
  readonly isSeen: boolean;
}

const seen = (by: MemberStep): SeenStep => ({ step: by, isSeen: true });
const unseen = (by: MemberStep): SeenStep => ({ step: by, isSeen: false });

type ServerMessage = Extract<RoomEvent, { readonly type: 'message' }>;

/** Handles a message that the server passed on, or its own. */
export function onServerMessage(member: Member, { from, message }: ServerMessage, moment: Moment): SeenStep {
  if (from !== null) {
    if ('command' in message && message.command === 'leader') return unseen(step(member));
    return onRoomMessage(member, { message, from, isByChannel: false }, moment);
  }
  if ('type' in message) return unseen(step(member));
  if (message.command === 'leader') return seen(onLeaderChange(member, message, moment));
  return seen(message.command === 'snapshot' ? receiveSnapshot(member, message.snapshot, moment) : step(member));
}

function onLeaderChange(member: Member, { term, peer_id, leadRefusal }: LeaderChange, moment: Moment): MemberStep {
  const refused = leadRefusal === undefined ? step(member) : withRefusal(member, leadRefusal);
  const isNewer = term > member.leads.now.term;
  const freed = isNewer ? andThen(refused, (now) => waitForLead(now, peer_id, LEAD_FREE_AFTER_MS)) : refused;
  return andThen(freed, (now) => setLead(now, { term, leader: peer_id }, moment));
}

export function withRefusal(member: Member, because: string | null): MemberStep {
  const { state, commands } = refuseAlways(because);
  return step({ ...member, refusal: state }, ...commands);
}

/** Handles a changed lead. Without a leader it is free after `freeInMs`. */
export function waitForLead(member: Member, leader: PeerId | null, freeInMs: number): MemberStep {
  const timer = 'lead-free';
  const command: ClientCommand =
    leader === null ? { type: 'start-timer', timer, ms: freeInMs + MARGIN_MS } : { type: 'stop-timer', timer };
  return step({ ...member, isLeadFree: false }, command);
}

interface Received extends Sender {
  readonly message: RoomMessage;
}

/** Handles a message of another device. Ignores one from outside the room. */
export function onRoomMessage(member: Member, received: Received, moment: Moment): SeenStep {
  const { message, from, isByChannel } = received;
  const peers = noteMessage(member.peers, from, { atMs: moment.atMs, isByChannel });
  if (peers === null) return unseen(step(member));
  const noted = { ...member, peers };
  if ('type' in message) {
    // The server accepts changes from the owner's devices only; on a channel only the leader is trusted.
    const isTrusted = !isByChannel || from === activeLeader(noted);
    return unseen(step(noted, ...(isTrusted ? [{ type: 'deliver-update', update: message } as const] : [])));
  }
  if (!('n' in message)) return onPeerMessage(noted, { message, from, isByChannel }, moment);
  return seen(receiveCommand(noted, { command: message, sender: { from, isByChannel } }, moment));
}

interface ReceivedPeerMessage extends Sender {
  readonly message: PeerMessage;
}

/** Handles peer messages other than the leader's commands. */
function onPeerMessage(member: Member, received: ReceivedPeerMessage, moment: Moment): SeenStep {
  const { message, from, isByChannel } = received;
  const { atMs } = moment;
  switch (message.command) {
    case 'clock':
      return unseen(step(member, { type: 'answer-clock', to: from, sent: message.sent, received: atMs, isByChannel }));
    case 'clock-answer':
      return unseen(step(member, { type: 'clock-answer', from, trip: { ...message, arrived: atMs } }));
    case 'presence': {
      const { isFollowing, path, offBy } = message;
      const reports = new Map(member.reports).set(from, { isFollowing, path, offBy });
      return seen(step({ ...member, reports }));
    }
    case 'resume-following':
      return unseen(step(member, ...replyWithSnapshot(member, { from, isByChannel }, moment)));
    case 'snapshot':
      return onSnapshot(member, { ...message, from, isByChannel }, moment);
    case 'lead':
    case 'hand-over':
      // Only the server decides who leads.
      return unseen(step(member));
    default:
      return assertNever(message);
  }
}

/**
 * Over the server only the server itself replies to requests for the position; the leader sends it without a request.
 */
function replyWithSnapshot(member: Member, { from, isByChannel }: Sender, moment: Moment): readonly ClientCommand[] {
  if (!isByChannel || !isLeader(member)) return [];
  const snapshot = takeSnapshot(member, moment.atMs);
  return [sendTo({ peers: member.peers, moment }, from, { command: 'snapshot', snapshot })];
}

function onSnapshot(
  member: Member,
  { snapshot, from, isByChannel }: Sender & Pick<Extract<PeerMessage, { readonly command: 'snapshot' }>, 'snapshot'>,
  moment: Moment,
): SeenStep {
  if (!isByChannel) return seen(receiveRepeated(member, { snapshot, from }, moment));
  return from === activeLeader(member) ? seen(receiveSnapshot(member, snapshot, moment)) : unseen(step(member));
}
