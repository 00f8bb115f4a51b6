import { followed, hasGap, inPlace, isAfter, isSamePlace, nextStand } from './room-stand.ts';
import type { RoomStand } from './room-stand.ts';
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
  readonly stand: RoomStand;
  /** What its page does if it follows; null for nothing. */
  readonly page: FollowedCommand | null;
  /** Whether something was missed before. */
  readonly isMissing: boolean;
}

/** Takes in a command of the leader. One that came before, by whichever path, changes nothing. */
export function followCommand(stand: RoomStand, command: NumberedCommand): FollowingStep {
  if (!isAfter(command, stand)) return { stand, page: null, isMissing: false };
  const after = nextStand(stand, command);
  // Who comes to lead first says where the room stands already: those in place stay there.
  const isKnown = command.n === 1 && command.command !== 'start' && isSamePlace(stand, after);
  return { stand: after, page: isKnown ? null : followed(stand, after, command), isMissing: hasGap(stand, command) };
}

/** Takes in where the room stands. `standAgeMs`: how long ago the device heard what it stands by. */
export function followSnapshot(stand: RoomStand, snapshot: RoomSnapshot, standAgeMs: number): FollowingStep {
  const { leader: _, ageMs, ...told } = snapshot;
  const keep = { stand, page: null, isMissing: false };
  if (isAfter(stand, told)) return keep;
  // Told under an earlier leader, and this device heard something since: over a channel, while the server could not.
  if (told.n === 0 && stand.n > 0 && standAgeMs < ageMs) return { ...keep, stand: { ...stand, term: told.term, n: 0 } };
  return { stand: told, page: isSamePlace(stand, told) ? null : inPlace(told), isMissing: false };
}
