import { toFollowedCommand, hasGap, toSeekCommand, isAfter, isSamePlace, applyCommand } from './room-position.ts';
import type { RoomPosition } from './room-position.ts';
import type { FollowedCommand } from '../protocol/room.ts';
import type { NumberedCommand, PeerId, RoomSnapshot } from '../protocol/protocol.ts';

/** The leader according to the server; null for no leader. */
export interface RoomLead {
  readonly term: number;
  readonly leader: PeerId | null;
}

export const NO_LEAD: RoomLead = { term: 0, leader: null };

/** The sender of a peer message, and its path. */
export interface Sender {
  readonly from: PeerId;
  readonly isByChannel: boolean;
}

/** The present lead and the one before: the former leader's channel may outlive its connection to the server. */
export interface Leads {
  readonly now: RoomLead;
  readonly before: RoomLead;
}

/** Applies the server's notice of a lead. A notice of an earlier term changes nothing. */
export function nextLeads(leads: Leads, lead: RoomLead): Leads {
  const { now, before } = leads;
  if (lead.term < now.term || (lead.term === now.term && lead.leader === now.leader)) return leads;
  return { now: lead, before: now.leader === null ? before : now };
}

/**
 * Returns whether a device follows this command: the leader's, in its term. While no one leads, the last leader is followed over
 * its open channel.
 */
export function isOfLeader({ now, before }: Leads, command: NumberedCommand, { from, isByChannel }: Sender): boolean {
  if (now.leader !== null) return from === now.leader && command.term === now.term;
  return isByChannel && from === before.leader && command.term === before.term;
}

/** Reaction of a device to a message. */
export interface FollowingStep {
  readonly position: RoomPosition;
  /** Command to its page if it follows; null for none. */
  readonly page: FollowedCommand | null;
  /** True if something was missed before. */
  readonly isMissing: boolean;
}

/** Applies a command of the leader. A repeated one, over either path, changes nothing. */
export function followCommand(position: RoomPosition, command: NumberedCommand): FollowingStep {
  if (!isAfter(command, position)) return { position, page: null, isMissing: false };
  const after = applyCommand(position, command);
  // A new leader first sends its position: followers that are already there stay.
  const isKnown = command.n === 1 && command.command !== 'start' && isSamePlace(position, after);
  return {
    position: after,
    page: isKnown ? null : toFollowedCommand(position, after, command),
    isMissing: hasGap(position, command),
  };
}

/** Applies a snapshot of the room. `positionAgeMs`: how old this device's position is. */
export function followSnapshot(position: RoomPosition, snapshot: RoomSnapshot, positionAgeMs: number): FollowingStep {
  const { leader: _, ageMs, ...received } = snapshot;
  const keep = { position, page: null, isMissing: false };
  if (isAfter(position, received)) return keep;
  // Sent under an earlier leader, while this device received something later over a channel that the server missed.
  if (received.n === 0 && position.n > 0 && positionAgeMs < ageMs)
    return { ...keep, position: { ...position, term: received.term, n: 0 } };
  return {
    position: received,
    page: isSamePlace(position, received) ? null : toSeekCommand(received),
    isMissing: false,
  };
}
