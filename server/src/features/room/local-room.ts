import type { ServerMessage } from '@uplift/contract';
import { assertNever } from '@uplift/core/foundation';
import type { PeerId, RoomPeer } from '@uplift/core/room';
import type {
  Entered,
  StoredPosition,
  RoomEnvelope,
  RoomLead,
  RoomMember,
  RoomName,
  RoomRoll,
} from '../../platform/rooms/room-ledger.ts';
import { isNewer } from './stored-position.ts';
import { CLOSED } from './connected-device.ts';
import type { ConnectedDevice } from './connected-device.ts';
import type { SocketRefusal } from './refusals.ts';
import { encodeTextFrame } from './text-frame.ts';
import type { TextFrame } from './text-frame.ts';

/** A device of this process in a room. */
export interface Seat {
  readonly member: RoomMember;
  /** True for a device of the set's owner, or of a person who may edit the library of a church that owns it. */
  readonly isOwner: boolean;
  /** The reason it can never lead here; null if it can. It changes with the plan of the set's owner. */
  readonly leadRefusal: SocketRefusal | null;
  readonly device: ConnectedDevice;
  /** Puts it out of the room: the set is not shared with it any more. */
  expel(): void;
  /** Has it connect and join again: what it may do in the room has changed. */
  reconnect(): void;
}

export interface RoomSet {
  readonly name: RoomName;
  /** The account or the church that owns the set. */
  readonly ownerId: string;
  readonly setId: string;
  readonly isOfChurch: boolean;
}

/**
 * A room as this process knows it: its own devices, the members at other processes, and the lead. Delivers envelopes to its own
 * devices.
 */
export class LocalRoom {
  readonly set: RoomSet;
  /** The latest version of its set that was present; null if there was none. */
  openVersion: number | null = null;
  readonly #seats = new Map<PeerId, Seat>();
  /** Members at other processes. */
  readonly #others = new Map<PeerId, RoomMember>();
  #lead: RoomLead = { term: 0, leader: null };
  #changes = 0;
  #position: StoredPosition | null = null;

  constructor(set: RoomSet) {
    this.set = set;
  }

  get lead(): RoomLead {
    return this.#lead;
  }

  /** The latest position if the leader is a device of this process; it may be out of date otherwise. */
  get position(): StoredPosition | null {
    return this.#position;
  }

  /** Rises with every member that enters or leaves, and every change of the lead. */
  get changes(): number {
    return this.#changes;
  }

  seats(): readonly Seat[] {
    return [...this.#seats.values()];
  }

  /** Finds a member at any process. */
  member(peer: PeerId): RoomMember | null {
    return this.#seats.get(peer)?.member ?? this.#others.get(peer) ?? null;
  }

  /** Returns true while this is the seat of its device: not after it left, or returned. */
  holds({ member }: Seat): boolean {
    return this.#seats.get(member.peer_id)?.member.entry === member.entry;
  }

  isLedHere(): boolean {
    return this.#lead.leader !== null && this.#seats.has(this.#lead.leader);
  }

  /** Counts the receivers of a frame. */
  countReceivers(to: readonly PeerId[] | undefined): number {
    return to?.length ?? this.#seats.size + this.#others.size;
  }

  /** Adds a device of this process after it entered; returns the other members. */
  addLocalDevice(seat: Seat, { members, lead, position }: Entered): readonly RoomPeer[] {
    const { process, peer_id } = seat.member;
    for (const member of members) if (member.process !== process) this.#others.set(member.peer_id, member);
    this.#others.delete(peer_id);
    this.#change(lead);
    this.#seats.set(peer_id, seat);
    this.updatePosition(position);
    this.#changes += 1;
    const there = [...this.#others.values(), ...this.seats().map(({ member }) => member)];
    return there.filter((member) => member.peer_id !== peer_id).map(presentPeer);
  }

  /** Sends nothing to a device any more; the others still see it until its departure is published. */
  removeLocalDevice(seat: Seat): void {
    if (!this.holds(seat)) return;
    const { member } = seat;
    this.#seats.delete(member.peer_id);
    this.#others.set(member.peer_id, member);
    this.#changes += 1;
  }

  /** Ignores positions older than the current one. */
  updatePosition(position: StoredPosition | null): void {
    if (position !== null && (this.#position === null || isNewer(position, this.#position))) this.#position = position;
  }

  deliver(envelope: RoomEnvelope): void {
    switch (envelope.kind) {
      case 'frame':
        return this.#pass(envelope);
      case 'came':
        return this.#come(envelope.member);
      case 'left':
        return this.#part(envelope.peer_id, envelope.entry);
      case 'lead':
        return this.#change(envelope.lead);
      default:
        return assertNever(envelope);
    }
  }

  /** Applies missed changes: members that entered and left at other processes, and the lead. */
  compare({ members, lead }: RoomRoll): void {
    const present = new Map(members.map((member) => [member.peer_id, member]));
    const isIn = ({ peer_id, entry }: RoomMember) => present.get(peer_id)?.entry === entry;
    const replaced = this.seats().filter(({ member }) => !isIn(member));
    replaced.forEach((seat) => this.#end(seat));
    const gone = [...this.#others.values()].filter(({ peer_id }) => !present.has(peer_id));
    gone.forEach(({ peer_id, entry }) => this.#part(peer_id, entry));
    const come = members.filter(({ peer_id, entry }) => this.member(peer_id)?.entry !== entry);
    come.forEach((member) => this.#come(member));
    this.#change(lead);
  }

  /** Encoded once for all. */
  #pass({ from, to, frame: text }: Extract<RoomEnvelope, { kind: 'frame' }>): void {
    const frame = encodeTextFrame(text);
    if (to === null) {
      for (const seat of this.#seats.values()) sendUnlessSender(from, seat, frame);
      return;
    }
    for (const peer of to) sendUnlessSender(from, this.#seats.get(peer), frame);
  }

  #come(member: RoomMember): void {
    const { peer_id, entry } = member;
    const former = this.#seats.get(peer_id);
    if (former?.member.entry === entry) return;
    if (former !== undefined) this.#end(former);
    this.#others.set(peer_id, member);
    this.#changes += 1;
    const join = { type: 'join', connect: [presentPeer(member)], isLeader: false, self: null } as const;
    this.#sendToLeaderAndOthers(peer_id, { ...join, isLeader: true }, join);
  }

  /** Sends the leader a message that marks it as leader. */
  #sendToLeaderAndOthers(from: PeerId, toLeader: ServerMessage, toOthers: ServerMessage): void {
    const { leader } = this.#lead;
    const leaders = encodeTextFrame(JSON.stringify(toLeader));
    const others = encodeTextFrame(JSON.stringify(toOthers));
    for (const { member, device } of this.#seats.values()) {
      if (member.peer_id !== from) device.sendFrame(member.peer_id === leader ? leaders : others);
    }
  }

  #part(peer: PeerId, entry: string): void {
    if (this.#others.get(peer)?.entry !== entry) return;
    this.#others.delete(peer);
    this.#changes += 1;
    this.#sendToAll({ type: 'disconnect', peer_id: peer });
  }

  /** A notice of an earlier term is out of date. */
  #change(lead: RoomLead): void {
    if (lead.term <= this.#lead.term) return;
    this.#lead = lead;
    this.#changes += 1;
    const { term, leader } = lead;
    this.#sendToAll({ type: 'message', from: null, data: { command: 'leader', peer_id: leader, term } });
  }

  #sendToAll(message: ServerMessage): void {
    const frame = encodeTextFrame(JSON.stringify(message));
    for (const { device } of this.#seats.values()) device.sendFrame(frame);
  }

  /** The device has entered through another connection before its lost one was noticed. */
  #end(seat: Seat): void {
    this.removeLocalDevice(seat);
    seat.device.end(CLOSED.reconnected);
  }
}

/** Senders don't receive their own messages. */
function sendUnlessSender(from: PeerId, seat: Seat | undefined, frame: TextFrame): void {
  if (seat !== undefined && seat.member.peer_id !== from) seat.device.sendFrame(frame);
}

function presentPeer({ peer_id, full_name, profile_picture, role }: RoomMember): RoomPeer {
  return { peer_id, full_name, profile_picture, role };
}
