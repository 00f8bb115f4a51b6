import type { FollowingStep } from '../leading/following.ts';
import { followCommand } from '../leading/following.ts';
import { stampedAt, withSequence } from '../leading/leading.ts';
import { isInitial, isSameRun, toFullCommand, toSeekCommand } from '../leading/room-position.ts';
import type { IncomingRun } from '../clock/leader-beat-clock.ts';
import type { LeaderCommand, RoomSnapshot, SharedRun } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Member, Moment } from './client-state.ts';
import { isLeader, takeSnapshot, type MemberStep } from './member.ts';
import { broadcast } from './peers.ts';
import { step } from './step.ts';

/** A reaction to a message or a join of `ageMs` ago. `isForced` moves the page of a leader too. */
export interface Movement extends FollowingStep {
  readonly atMs: number;
  readonly ageMs: number;
  readonly isForced?: boolean;
}

/** Moves a device, and its page if it follows. */
export function moveMember(member: Member, { position, page, atMs, ageMs, isForced = false }: Movement): MemberStep {
  const positionAtMs = position === member.position ? member.positionAtMs : atMs - ageMs;
  const isMoved = page !== null && (isForced || (member.stance === 'following' && !isLeader(member)));
  return step(
    { ...member, position, positionAtMs },
    ...(isMoved ? [{ type: 'move-page', command: page } as const] : []),
  );
}

/** Passes a run to the clock of beats; does nothing without one. */
export function receiveRun(run: SharedRun | null, incoming: Omit<IncomingRun, 'run'>): readonly ClientCommand[] {
  return run === null ? [] : [{ type: 'receive-run', incoming: { run, ...incoming } }];
}

export function receiveSnapshotRun({ liveScroll, leader, n, ageMs }: RoomSnapshot): readonly ClientCommand[] {
  return receiveRun(liveScroll, { by: n > 0 && leader !== null ? leader : 'unknown', ageMs, before: null });
}

/** Sends a command to the followers, unless this device looks ahead. */
export function leadFollowers(member: Member, command: LeaderCommand, moment: Moment): MemberStep {
  return isLeader(member) && member.stance !== 'looking-ahead' ? sendCommand(member, command, moment) : step(member);
}

export function bringEveryone(member: Member, command: LeaderCommand, moment: Moment): MemberStep {
  return isLeader(member) ? sendCommand({ ...member, stance: 'following' }, command, moment) : step(member);
}

export function lookAhead(member: Member, isAhead: boolean): MemberStep {
  if (!isLeader(member) || isAhead === (member.stance === 'looking-ahead')) return step(member);
  if (isAhead) return step({ ...member, stance: 'looking-ahead' });
  return step({ ...member, stance: 'following' }, { type: 'move-page', command: toSeekCommand(member.position) });
}

function sendCommand(member: Member, command: LeaderCommand, moment: Moment): MemberStep {
  const { atMs } = moment;
  const sent = withSequence(stampedAt(command, atMs), member.position, member.leads.now.term);
  const run = 'liveScroll' in sent ? sent.liveScroll : null;
  const { position } = followCommand(member.position, sent);
  return step(
    { ...member, position, positionAtMs: atMs, lastSent: sent },
    ...receiveRun(run, { by: 'own', ageMs: 0, before: null }),
    broadcast({ peers: member.peers, moment }, sent),
  );
}

/** Sends the position again: its beats were on the former leader's clock, and that leader's followers may know another position. */
export function resendPosition(member: Member, moment: Moment): MemberStep {
  const { position, leads } = member;
  if (leads.now.term <= 1 && isInitial(position)) return step(member);
  if (position.liveScroll !== null) return step(member, { type: 'rebase-run', run: position.liveScroll });
  return sendCommand(member, toFullCommand(position), moment);
}

/** Sends the position with its run on this device's clock, unless it has changed since. */
export function resendRebased(
  member: Member,
  { run, rebased }: { readonly run: SharedRun; readonly rebased: SharedRun | null },
  moment: Moment,
): MemberStep {
  if (!isLeader(member) || !isSameRun(member.position.liveScroll, run)) return step(member);
  return sendCommand(member, toFullCommand({ ...member.position, liveScroll: rebased }), moment);
}

/** Sends the position again, for followers that missed a command. The others ignore it. */
export function repeatPosition(member: Member, moment: Moment): readonly ClientCommand[] {
  const { position, leads, peers } = member;
  if (!isLeader(member) || position.term !== leads.now.term || position.n === 0) return [];
  return [broadcast({ peers, moment }, { command: 'snapshot', snapshot: takeSnapshot(member, moment.atMs) })];
}
