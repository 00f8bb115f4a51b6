import type { PeerId } from '@uplift/core/room';
import type { StoredRoom, SeenBy } from './stored-room.ts';
import type { Entering, RoomLead } from './room-ledger.ts';

/** A device that is held here, as it would enter again. */
export interface Stay {
  readonly entering: Entering;
  /** True if it entered while the other processes couldn't be reached, which may list it at another process. */
  readonly isSinceApart: boolean;
}

/** State of a room that only this process knows. */
export interface OwnKnowledge {
  readonly stays: ReadonlyMap<PeerId, Stay>;
  /** The stay that is just ending, which must not begin again if it is already over. */
  readonly ending: string | null;
  /** The lead when this process looked last. */
  readonly lead: RoomLead;
  /** True if the other processes couldn't be reached since then. */
  readonly isApart: boolean;
}

/**
 * Reconciles a room of the other processes with this one's state: connected devices are in it, disconnected ones are
 * not, and no one loses the lead because Redis was lost for a while. Changes nothing if nothing was missed.
 */
export function reconcileRoom(room: StoredRoom, own: OwnKnowledge, at: SeenBy): void {
  endStays(room, own, at);
  const there = new Map(room.members().map(({ peer_id, entry }) => [peer_id, entry]));
  for (const [peer, stay] of own.stays) {
    if (stay.entering.entry !== own.ending && isMissing(stay, there.get(peer))) room.enter(stay.entering, at);
  }
  if (own.isApart) room.agreeOn(reconcileLead(room, own), at.now);
}

/** Removes devices that the others still list for this process but that are no longer connected. */
function endStays(room: StoredRoom, { stays }: OwnKnowledge, at: SeenBy): void {
  for (const { peer_id, entry, process } of room.members()) {
    const isOver = process === at.process && stays.get(peer_id)?.entering.entry !== entry;
    if (isOver) room.leave({ peer_id, entry, mayReturn: true }, at.now);
  }
}

/** A device that has entered through another process since is not missing. */
function isMissing({ entering, isSinceApart }: Stay, entryThere: string | undefined): boolean {
  return entryThere === undefined || (isSinceApart && entryThere !== entering.entry);
}

type LeadKnowledge = Pick<OwnKnowledge, 'lead' | 'stays'>;

/**
 * Decides the lead after processes were separated: the later term wins, but a lead without a leader never replaces one
 * with a leader. A device of this process that led throughout keeps leading if no one else does.
 */
function reconcileLead(room: StoredRoom, { lead, stays }: LeadKnowledge): RoomLead {
  const leader = pickLeader(room, { lead, stays });
  if (leader === room.lead.leader && room.lead.term >= lead.term) return room.lead;
  if (leader === lead.leader && lead.term > room.lead.term) return lead;
  return { term: Math.max(room.lead.term, lead.term) + 1, leader };
}

function pickLeader(room: StoredRoom, { lead, stays }: LeadKnowledge): PeerId | null {
  const [theirs, ours] = [presentLeader(room, room.lead), presentLeader(room, lead)];
  if (theirs === null) return ours !== null && (stays.has(ours) || lead.term > room.lead.term) ? ours : null;
  return ours !== null && lead.term > room.lead.term ? ours : theirs;
}

function presentLeader(room: StoredRoom, { leader }: RoomLead): PeerId | null {
  return leader !== null && room.has(leader) ? leader : null;
}
