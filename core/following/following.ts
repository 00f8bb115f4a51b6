import { toFollowedCommand, hasGap, toSeekCommand, isAfter, isSamePlace, applyCommand } from './room-stand.ts';
import type { RoomPosition } from './room-stand.ts';
import type { FollowedCommand } from './room-session.ts';
import type { NumberedCommand, PeerId, RoomSnapshot } from './room.ts';

/** Who leads, as the server said it; nobody from `null`. */
export interface RoomLead {
  readonly term: number;
  readonly leader: PeerId | null;
}

export const NO_LEAD: RoomLead = { term: 0, leader: null };

/** Where the words of another device came from. */
export interface Sender {
  readonly from: PeerId;
  readonly isByChannel: boolean;
}

/** Who leads, and who did last: its channel may outlive its connection to the server. */
export interface Leads {
  readonly now: RoomLead;
  readonly before: RoomLead;
}

/** Takes in what the server said of who leads. What it said of an earlier term changes nothing. */
export function nextLeads(leads: Leads, lead: RoomLead): Leads {
  const { now, before } = leads;
  if (lead.term < now.term || (lead.term === now.term && lead.leader === now.leader)) return leads;
  return { now: lead, before: now.leader === null ? before : now };
}

/**
 * Whether a device follows this command: of the device that the server named, in its term. While nobody leads, the one that led last
 * goes on over its open channel.
 */
export function isOfLeader({ now, before }: Leads, command: NumberedCommand, { from, isByChannel }: Sender): boolean {
  if (now.leader !== null) return from === now.leader && command.term === now.term;
  return isByChannel && from === before.leader && command.term === before.term;
}

/** What a device does about what it was told. */
export interface FollowingStep {
  readonly position: RoomPosition;
  /** What its page does if it follows; null for nothing. */
  readonly page: FollowedCommand | null;
  /** Whether something was missed before. */
  readonly isMissing: boolean;
}

/** Takes in a command of the leader. One that came before, by whichever path, changes nothing. */
export function followCommand(position: RoomPosition, command: NumberedCommand): FollowingStep {
  if (!isAfter(command, position)) return { position, page: null, isMissing: false };
  const after = applyCommand(position, command);
  // Who comes to lead first says where the room stands already: those in place stay there.
  const isKnown = command.n === 1 && command.command !== 'start' && isSamePlace(position, after);
  return {
    position: after,
    page: isKnown ? null : toFollowedCommand(position, after, command),
    isMissing: hasGap(position, command),
  };
}

/** Takes in where the room stands. `positionAgeMs`: how long ago the device heard what it stands by. */
export function followSnapshot(position: RoomPosition, snapshot: RoomSnapshot, positionAgeMs: number): FollowingStep {
  const { leader: _, ageMs, ...received } = snapshot;
  const keep = { position, page: null, isMissing: false };
  if (isAfter(position, received)) return keep;
  // Told under an earlier leader, and this device heard something since: over a channel, while the server could not.
  if (received.n === 0 && position.n > 0 && positionAgeMs < ageMs)
    return { ...keep, position: { ...position, term: received.term, n: 0 } };
  return {
    position: received,
    page: isSamePlace(position, received) ? null : toSeekCommand(received),
    isMissing: false,
  };
}
