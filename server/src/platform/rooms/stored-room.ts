import type { PeerId } from '@uplift/core/room';
import { GRACE_MS, ROOM_KEPT_MS, ROOM_PEERS, TAKE_BACK_MS } from './room-ledger.ts';
import type {
  Entered,
  Entering,
  StoredPosition,
  LeadChange,
  Leaving,
  RoomEnvelope,
  RoomLead,
  RoomMember,
} from './room-ledger.ts';

/** The process through which a device enters, and the time. */
export interface SeenBy {
  readonly process: string;
  readonly now: number;
}

interface Held {
  readonly member: RoomMember;
  readonly sessionId: string;
}

/** A device that has left. */
interface Gone {
  readonly sessionId: string;
  readonly at: number;
}

/** A device that led until its connection was lost. */
interface Former {
  readonly peer_id: PeerId;
  readonly at: number;
  /** True if it was handed the lead or took it while it was free, rather than as the owner's device. */
  readonly isGiven?: boolean;
}

/** A device that handed the lead over, and when. */
interface Handed {
  readonly by: PeerId;
  readonly at: number;
}

/** Origin of the present lead. Servers of the previous version do not write it. */
interface LeadHistory {
  /** Start of the present lead. */
  readonly since: number;
  readonly isGiven: boolean;
  readonly handed: Handed | null;
}

/** A room as stored in Redis: everything but its subscribers and its position. */
interface RoomText {
  readonly held: readonly (readonly [PeerId, Held])[];
  readonly gone: readonly (readonly [PeerId, Gone])[];
  readonly led: RoomLead;
  readonly former: Former | null;
  readonly history?: LeadHistory;
  readonly emptySince: number;
}

type NewLead = { readonly now: number } & Partial<Omit<LeadHistory, 'since'>>;

/** A room in the memory of a process. Over Redis it passes from one process to another as text. */
export class StoredRoom {
  readonly subscribers = new Set<(envelope: RoomEnvelope) => void>();
  readonly #held = new Map<PeerId, Held>();
  /** Devices that may return, the longest gone first. */
  readonly #gone = new Map<PeerId, Gone>();
  #led: RoomLead = { term: 0, leader: null };
  /** The device that led when its connection was lost. */
  #former: Former | null = null;
  #history: LeadHistory;
  #kept: StoredPosition | null = null;
  #emptySince: number;

  constructor(now: number) {
    this.#emptySince = now;
    this.#history = { since: now, isGiven: false, handed: null };
  }

  /** Reads what {@link StoredRoom.toText} wrote. */
  static fromText(text: string): StoredRoom {
    const { held, gone, led, former, history, emptySince } = JSON.parse(text) as RoomText; // only servers of one site write it
    const room = new StoredRoom(emptySince);
    for (const [peer, stay] of held) room.#held.set(peer, stay);
    for (const [peer, stay] of gone) room.#gone.set(peer, stay);
    room.#led = led;
    room.#former = former;
    if (history !== undefined) room.#history = history;
    return room;
  }

  toText(): string {
    const [held, gone] = [[...this.#held], [...this.#gone]];
    const [led, former, history, emptySince] = [this.#led, this.#former, this.#history, this.#emptySince];
    const text: RoomText = { held, gone, led, former, history, emptySince };
    return JSON.stringify(text);
  }

  get lead(): RoomLead {
    return this.#led;
  }

  /** Sets the lead that processes agreed on after they were separated. */
  agreeOn(lead: RoomLead, now: number): void {
    if (lead.leader !== this.#led.leader) this.#history = { since: now, isGiven: false, handed: null };
    this.#led = lead;
  }

  get position(): StoredPosition | null {
    return this.#kept;
  }

  has(peer: PeerId): boolean {
    return this.#held.has(peer);
  }

  members(): readonly RoomMember[] {
    return [...this.#held.values()].map(({ member }) => member);
  }

  enter(entering: Entering, { process, now }: SeenBy): Entered | 'full' {
    const { entry, sessionId, peer, before } = entering;
    const peer_id = before !== null && this.#isGivenBack(before, sessionId, now) ? before : peer.peer_id;
    if (this.#held.size >= ROOM_PEERS && !this.has(peer_id)) return 'full';
    const self: RoomMember = { ...peer, peer_id, entry, process };
    const members = this.members().filter((member) => member.peer_id !== peer_id);
    this.#held.set(peer_id, { member: self, sessionId });
    this.#gone.delete(peer_id);
    const isLeadChanged = this.#leads(peer_id, entering, now);
    if (isLeadChanged) this.#changeLead(peer_id, { now, isGiven: this.#wasGiven(peer_id) });
    const leadFreeInMs = Math.max(0, this.#history.since + GRACE_MS - now);
    return { self, members, lead: this.#led, isLeadChanged, leadFreeInMs, position: this.#kept };
  }

  leave({ peer_id, entry, mayReturn }: Leaving, now: number): RoomLead | null {
    const held = this.#held.get(peer_id);
    if (held === undefined || held.member.entry !== entry) return null;
    this.#held.delete(peer_id);
    this.#emptySince = now;
    if (mayReturn) this.#remember(peer_id, { sessionId: held.sessionId, at: now });
    if (this.#led.leader !== peer_id) return null;
    const { isGiven } = this.#history;
    this.#changeLead(null, { now });
    this.#former = mayReturn ? { peer_id, at: now, isGiven } : null;
    return this.#led;
  }

  giveLead({ from, to, isOnlyIfFree = false }: LeadChange, now: number): RoomLead | null {
    const mayTake = !isOnlyIfFree || this.#isFreeFor(to, now);
    if (!this.has(to) || !this.#isLedBy(from) || !mayTake) return null;
    const handed = from === null ? null : { by: from, at: now };
    this.#changeLead(to, { now, isGiven: isOnlyIfFree || handed !== null, handed });
    return this.#led;
  }

  #isLedBy(peer: PeerId | null): boolean {
    return peer === null || this.#led.leader === peer;
  }

  storePosition(position: StoredPosition): void {
    if (this.#kept === null || isNewer(position, this.#kept)) this.#kept = position;
  }

  isForgotten(now: number): boolean {
    return this.#held.size === 0 && this.subscribers.size === 0 && now - this.#emptySince > ROOM_KEPT_MS;
  }

  #isGivenBack(before: PeerId, sessionId: string, now: number): boolean {
    const held = this.#held.get(before);
    if (held !== undefined) return held.sessionId === sessionId;
    const gone = this.#gone.get(before);
    return gone?.sessionId === sessionId && now - gone.at <= ROOM_KEPT_MS;
  }

  /** Returns true if an entering device becomes the leader, or is it again. */
  #leads(peer: PeerId, { wantsToLead, ledBefore }: Entering, now: number): boolean {
    const { leader, term } = this.#led;
    if (leader !== null) return leader === peer;
    const awaited = this.#awaited(now);
    if (awaited?.peer_id === peer || (ledBefore === true && term === 0)) return true;
    return wantsToLead && awaited?.isGiven !== true;
  }

  /** The former leader that leads again if it returns. */
  #awaited(now: number): Former | null {
    return this.#former !== null && now - this.#former.at <= GRACE_MS ? this.#former : null;
  }

  /** Returns true if a device that leads again does so because it was given the lead before. */
  #wasGiven(peer: PeerId): boolean {
    return this.#led.leader === peer ? this.#history.isGiven : this.#former?.peer_id === peer && !!this.#former.isGiven;
  }

  /** Returns true if a device that isn't the owner's may take the lead. */
  #isFreeFor(peer: PeerId, now: number): boolean {
    const { since, handed } = this.#history;
    if (this.#led.leader === null) return now - since >= GRACE_MS;
    return handed?.by === peer && now - handed.at <= TAKE_BACK_MS;
  }

  #changeLead(leader: PeerId | null, { now, isGiven = false, handed = null }: NewLead): void {
    this.#led = { term: this.#led.term + 1, leader };
    this.#history = { since: now, isGiven, handed };
    this.#former = null;
  }

  #remember(peer: PeerId, gone: Gone): void {
    this.#gone.set(peer, gone);
    const [longestGone] = this.#gone.keys();
    if (this.#gone.size > ROOM_PEERS && longestGone !== undefined) this.#gone.delete(longestGone);
  }
}

export function isNewer(one: StoredPosition, other: StoredPosition): boolean {
  return one.term === other.term ? one.n > other.n : one.term > other.term;
}
