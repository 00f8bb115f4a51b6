import { assertNever } from '@uplift/core/foundation';
import { PRESENCE_MS } from '../protocol/participants.ts';
import type { RoomEvent, RoomUpdate } from '../protocol/ports.ts';
import type { PeerMessage, RoomPeer } from '../protocol/protocol.ts';
import type { PageAction, TimerName } from './client-events.ts';
import type { Connections, Member, MemberPhase, Moment } from './client-state.ts';
import { joinLead, onChannelClosed, resumeFollowing } from './follow-lead.ts';
import { askForLead, endPress, refusePress } from './lead-refusal.ts';
import { checkLeader, isMissed, NO_WATCH } from './leader-watch.ts';
import { activeLeader, askPositionNow, isLeader, type MemberStep } from './member.ts';
import { onServerMessage, waitForLead, withRefusal, type SeenStep } from './member-messages.ts';
import { bringEveryone, leadFollowers, lookAhead, repeatPosition } from './move-member.ts';
import { addPeers, enterPeers, isOpen, listPeers, noteChannel, pruneDeparted, removePeer, sendTo } from './peers.ts';
import { sendPresence } from './presence.ts';
import { checkLeaderLater, showMember } from './show-member.ts';
import { andThen, step } from './step.ts';

/**
 * Interval at which the leader sends its position again, which repairs lost messages within seconds, even a server's
 * lost memory.
 */
const REPEAT_MS = 2_000;

type ServerEvent<Type extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: Type }>;

/** A joining device, before the join and as the server names it now. */
interface Joining {
  readonly before: Member;
  readonly self: RoomPeer;
  readonly isFirst: boolean;
}

/** Joins for the first time, or again after the connection was lost. */
export function joinRoom({ before, self, isFirst }: Joining, event: ServerEvent<'joined'>, moment: Moment): MemberStep {
  const { snapshot, leadFreeInMs, leadRefusal, isOwner } = event;
  const lead = { term: snapshot.term, leader: event.isLeader ? self.peer_id : snapshot.leader };
  const others = event.peers.filter(({ peer_id }) => peer_id !== self.peer_id);
  const peers = enterPeers(before.peers, others, moment);
  const wasLeader = !isFirst && isLeader(before);
  // This device does not miss itself, whatever its id was.
  const watch = before.watch.type !== 'none' && before.watch.leader === before.self.peer_id ? NO_WATCH : before.watch;
  const refused = withRefusal({ ...before, self, isOwner, peers, watch }, leadRefusal);
  const freed = andThen(refused, (member) => waitForLead(member, lead.leader, leadFreeInMs));
  const led = andThen(freed, (member) => joinLead(member, { lead, snapshot, isFirst, wasLeader }, moment));
  const joined = andThen(led, (member) =>
    step(
      member,
      { type: 'start-timer', timer: 'repeat', ms: REPEAT_MS },
      { type: 'start-timer', timer: 'presence', ms: PRESENCE_MS },
      ...sendPresence(member, moment),
      { type: 'restart-comparison' },
    ),
  );
  return showAfter(joined);
}

export function showAfter(before: MemberStep): MemberStep {
  return andThen(before, showMember);
}

/** Shows the room on the page if anything was changed that can be seen. */
export function showIfSeen({ step: before, isSeen }: SeenStep): MemberStep {
  return isSeen ? showAfter(before) : before;
}

/** Handles an event of the server in the room. */
export function onServerEvent(
  member: Member,
  event: Exclude<RoomEvent, { readonly type: 'joined' }>,
  moment: Moment,
): MemberStep {
  switch (event.type) {
    case 'came': {
      const others = event.peers.filter(({ peer_id }) => peer_id !== member.self.peer_id);
      return showMember({ ...member, peers: addPeers(member.peers, others) });
    }
    case 'left':
      return showMember({ ...member, peers: removePeer(member.peers, event.peer, moment) });
    case 'message':
      return showIfSeen(onServerMessage(member, event, moment));
    case 'refused':
      return onRefusedMessage(member, event);
    default:
      return assertNever(event);
  }
}

/** Ignores refusals of messages other than a request for the lead: they were late or too many. */
function onRefusedMessage(member: Member, { of, because }: ServerEvent<'refused'>): MemberStep {
  if (of !== 'message' || member.refusal.press.type !== 'asking') return step(member);
  const { state: refusal, commands } = refusePress(member.refusal, because);
  return showAfter(step({ ...member, refusal }, ...commands));
}

/** Handles that channels opened or closed since `before`. */
export function onChannels(before: Connections['channels'], member: Member, moment: Moment): MemberStep {
  const peers = [...new Set([...before.keys(), ...moment.channels.keys()])];
  const changed = peers.reduce<MemberStep>((steps, peer) => {
    const [was, is] = [isOpen({ channels: before }, peer), isOpen(moment, peer)];
    if (was === is) return steps;
    return andThen(steps, (now) => (is ? onChannelOpened(now, peer, moment) : onChannelClosed(now, peer, moment)));
  }, step(member));
  return showAfter(andThen(changed, (now) => step({ ...now, peers: pruneDeparted(now.peers, moment) })));
}

function onChannelOpened(member: Member, peer: RoomPeer['peer_id'], { atMs }: Moment): MemberStep {
  const opened = { ...member, peers: noteChannel(member.peers, peer, atMs) };
  return peer === activeLeader(opened) ? step(opened, { type: 'restart-comparison' }) : step(opened);
}

/** Handles a timer of the room. */
export function onTimer(member: Member, timer: Exclude<TimerName, 'join-again'>, moment: Moment): MemberStep {
  switch (timer) {
    case 'repeat':
      return step(member, { type: 'start-timer', timer, ms: REPEAT_MS }, ...repeatPosition(member, moment));
    case 'presence':
      return onPresenceDue(member, moment);
    case 'lead-free':
      return showMember({ ...member, isLeadFree: true });
    case 'leader-check':
      return onLeaderCheck(member);
    case 'ask-again':
      return askPositionNow(member, moment);
    case 'refusal-over': {
      const over = { ...member, refusal: endPress(member.refusal) };
      return member.refusal.press.type === 'refused' ? showMember(over) : step(over);
    }
    default:
      return assertNever(timer);
  }
}

function onPresenceDue(member: Member, moment: Moment): MemberStep {
  const shown = showMember({ ...member, peers: pruneDeparted(member.peers, moment) });
  return andThen(shown, (now) =>
    step(now, { type: 'start-timer', timer: 'presence', ms: PRESENCE_MS }, ...sendPresence(now, moment)),
  );
}

function onLeaderCheck(member: Member): MemberStep {
  if (member.watch.type === 'none') return step(member);
  const watch = checkLeader(member.watch, member.peers.lastSeenAt.get(member.watch.leader) ?? null);
  const checked = step({ ...member, watch }, checkLeaderLater());
  return isMissed(watch) === isMissed(member.watch) ? checked : showAfter(checked);
}

/** Executes an action of the page. */
export function onPageAction({ type, member }: MemberPhase, action: PageAction, moment: Moment): MemberStep {
  switch (action.type) {
    case 'lead':
      return showAfter(leadFollowers(member, action.command, moment));
    case 'bring-everyone':
      return showAfter(bringEveryone(member, action.command, moment));
    case 'look-ahead':
      return showAfter(lookAhead(member, action.isAhead));
    case 'follow':
      return follow(member, action.isFollowing, moment);
    case 'take-lead':
      return pressIf(!isLeader(member), member, { command: 'lead' });
    case 'hand-over':
      return pressIf(isLeader(member), member, { command: 'hand-over', to: action.to });
    case 'send-update':
      return sendUpdate(member, { update: action.update, isApart: type === 'apart' }, moment);
    default:
      return assertNever(action);
  }
}

/** Starts or stops following; the others' lists show it at once. */
function follow(member: Member, isFollowing: boolean, moment: Moment): MemberStep {
  const moved =
    isFollowing || isLeader(member) ? resumeFollowing(member, moment) : step<Member>({ ...member, stance: 'staying' });
  return showAfter(andThen(moved, (now) => step(now, ...sendPresence(now, moment))));
}

function pressIf(isAllowed: boolean, member: Member, message: PeerMessage): MemberStep {
  if (!isAllowed) return step(member);
  const { state: refusal, commands } = askForLead(member.refusal);
  return step({ ...member, refusal }, ...commands, { type: 'send-over-server', message, to: [] });
}

/** Sends over the server only, which knows whose devices may change the set. While disconnected, a leader sends to those it reaches. */
function sendUpdate(
  member: Member,
  { update, isApart }: { readonly update: RoomUpdate; readonly isApart: boolean },
  moment: Moment,
): MemberStep {
  const reached = isApart && isLeader(member) ? listPeers(member.peers) : [];
  const reach = { peers: member.peers, moment };
  return step(
    member,
    { type: 'send-over-server', message: update },
    ...reached.map(({ peer_id }) => sendTo(reach, peer_id, update)),
  );
}
