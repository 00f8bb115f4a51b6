import type { RoomLead } from '../leading/following.ts';
import { followCommand, followSnapshot, isOfLeader, nextLeads } from '../leading/following.ts';
import { isOwnNewer } from '../leading/leading.ts';
import { isAfter, isInitial, toSeekCommand } from '../leading/room-position.ts';
import type { PeerId, RoomSnapshot } from '../protocol/protocol.ts';
import type { EarlyCommand, Member, Moment, Stance } from './client-state.ts';
import { askPosition, isLeader, stopAsking, type MemberStep } from './member.ts';
import { moveMember, receiveRun, receiveSnapshotRun, resendPosition } from './move-member.ts';
import { sendTo } from './peers.ts';
import { andThen, step } from './step.ts';

/** The server's state of a room that a device joins for the first time, or again after its connection was lost. */
export interface JoinedLead {
  readonly lead: RoomLead;
  readonly snapshot: RoomSnapshot;
  readonly isFirst: boolean;
  /** True if this device led when it lost its connection. */
  readonly wasLeader: boolean;
}

export function joinLead(before: Member, joined: JoinedLead, moment: Moment): MemberStep {
  const { lead, snapshot, wasLeader } = joined;
  const { now, before: earlier } = before.leads;
  const member = { ...before, leads: { now: lead, before: now.leader === null ? earlier : now } };
  const goesOn = wasLeader && isLeader(member) && isOwnNewer(moment.atMs - member.positionAtMs, snapshot);
  return andThen(stopAsking(member), (asked) => {
    if (goesOn) return continueLeading(asked, snapshot, moment);
    return andThen(applyJoin(asked, joined, moment), (joinedMember) => onLeadChange(joinedMember, moment));
  });
}

/** Continues to lead after a lost connection: this device knows later commands than the server does. */
function continueLeading(member: Member, { term, n }: RoomSnapshot, moment: Moment): MemberStep {
  const { position } = member;
  const isSameTerm = term === position.term;
  const continued = isSameTerm ? member : { ...member, position: { ...position, term, n } };
  return !isSameTerm || isAfter(position, { term, n }) ? resendPosition(continued, moment) : step(continued);
}

function applyJoin(member: Member, { snapshot, isFirst }: JoinedLead, { atMs }: Moment): MemberStep {
  const { position, leads } = member;
  // A server that forgot the room knows less than this device does.
  if (!isFirst && isInitial(snapshot)) return step({ ...member, position: { ...position, term: snapshot.term, n: 0 } });
  const base = position.term > snapshot.term ? { ...position, term: snapshot.term, n: 0 } : position;
  const followed = followSnapshot(base, snapshot, atMs - member.positionAtMs);
  const isUnled = isInitial(snapshot) && (isLeader(member) || leads.now.leader === null);
  const page = isFirst && !isUnled ? toSeekCommand(followed.position) : followed.page;
  const movement = { ...followed, page, atMs, ageMs: snapshot.ageMs, isForced: isLeader(member) };
  return andThen(step(member, ...receiveSnapshotRun(snapshot)), (received) => moveMember(received, movement));
}

/** Applies the server's notice of the lead. */
export function setLead(member: Member, lead: RoomLead, moment: Moment): MemberStep {
  const leads = nextLeads(member.leads, lead);
  return leads === member.leads ? step(member) : onLeadChange({ ...member, leads }, moment);
}

/** Handles a new leader or term. Commands of an earlier term no longer count. */
function onLeadChange(before: Member, moment: Moment): MemberStep {
  const { early } = before;
  const member = { ...before, early: null, stance: stanceUnder(before) };
  const led = isLeader(member) ? andThen(stopAsking(member), (asked) => resendPosition(asked, moment)) : step(member);
  return early === null ? led : andThen(led, (now) => receiveCommand(now, early, moment));
}

/** A leader follows itself, and only a leader looks ahead. */
function stanceUnder(member: Member): Stance {
  if (isLeader(member)) return member.stance === 'looking-ahead' ? 'looking-ahead' : 'following';
  return member.stance === 'looking-ahead' ? 'following' : member.stance;
}

export function receiveCommand(member: Member, received: EarlyCommand, moment: Moment): MemberStep {
  const { command, sender } = received;
  const { leads, position } = member;
  // A channel may be quicker than the server's notice.
  if (!isOfLeader(leads, command, sender))
    return step(command.term > leads.now.term ? { ...member, early: received } : member);
  const followed = followCommand(position, command);
  const run = followed.position.liveScroll;
  const before = followed.position.currentIndex === position.currentIndex ? position.liveScroll : null;
  const withRun = step(member, ...receiveRun(run, { by: sender.from, ageMs: 0, before }));
  const moved = andThen(withRun, (now) => moveMember(now, { ...followed, atMs: moment.atMs, ageMs: 0 }));
  return followed.isMissing ? andThen(moved, (now) => askPosition(now, moment)) : moved;
}

/** Handles an unrequested snapshot: only the leader's counts. */
export function receiveRepeated(
  member: Member,
  { snapshot, from }: { readonly snapshot: RoomSnapshot; readonly from: PeerId },
  moment: Moment,
): MemberStep {
  const { leader, term } = member.leads.now;
  return from === leader && snapshot.term === term ? receiveSnapshot(member, snapshot, moment) : step(member);
}

/** Handles a snapshot from the server or the leader. */
export function receiveSnapshot(member: Member, snapshot: RoomSnapshot, { atMs }: Moment): MemberStep {
  return andThen(stopAsking(member), (asked) => {
    if (isLeader(asked)) return step(asked);
    const followed = followSnapshot(asked.position, snapshot, atMs - asked.positionAtMs);
    const received = step(asked, ...receiveSnapshotRun(snapshot));
    return andThen(received, (now) => moveMember(now, { ...followed, atMs, ageMs: snapshot.ageMs }));
  });
}

/** Goes to the last known position, and requests the current one. */
export function resumeFollowing(member: Member, moment: Moment): MemberStep {
  if (isLeader(member)) return step(member);
  const resumed = step<Member>(
    { ...member, stance: 'following' },
    { type: 'move-page', command: toSeekCommand(member.position) },
  );
  return andThen(resumed, (now) => askPosition(now, moment));
}

/** Handles a closed channel: messages on their way may be lost. */
export function onChannelClosed(member: Member, peer: PeerId, moment: Moment): MemberStep {
  const { leads, lastSent, peers } = member;
  const asked = peer === leads.now.leader ? askPosition(member, moment) : step(member);
  if (!isLeader(member) || lastSent === null || lastSent.term !== leads.now.term) return asked;
  return andThen(asked, (now) => step(now, sendTo({ peers, moment }, peer, lastSent)));
}
