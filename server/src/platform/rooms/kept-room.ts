import type { PeerId } from '@uplift/core/following';
import { GRACE_MS, ROOM_KEPT_MS, ROOM_PEERS } from './room-ledger.ts';
import type { Entered, Entering, KeptStand, Leaving, RoomEnvelope, RoomLead, RoomMember } from './room-ledger.ts';

/** Through which process somebody comes in, and when. */
export interface Passing {
  readonly process: string;
  readonly now: number;
}

interface Held {
  readonly member: RoomMember;
  readonly sessionId: string;
}

/** Who is not there any more. */
interface Gone {
  readonly sessionId: string;
  readonly at: number;
}

/** A room as it lies in Redis: everything but who hears what is told there, and where it stands. */
interface RoomText {
  readonly held: readonly (readonly [PeerId, Held])[];
  readonly gone: readonly (readonly [PeerId, Gone])[];
  readonly led: RoomLead;
  readonly former: { readonly peer_id: PeerId; readonly at: number } | null;
  readonly emptySince: number;
}

/** A room in the memory of a process. Over Redis it passes from one process to another as text. */
export class KeptRoom {
  readonly hearers = new Set<(envelope: RoomEnvelope) => void>();
  readonly #held = new Map<PeerId, Held>();
  /** Who may come back, the longest gone first. */
  readonly #gone = new Map<PeerId, Gone>();
  #led: RoomLead = { term: 0, leader: null };
  /** Who led when its connection was lost. */
  #former: { readonly peer_id: PeerId; readonly at: number } | null = null;
  #kept: KeptStand | null = null;
  #emptySince: number;

  constructor(now: number) {
    this.#emptySince = now;
  }

  /** Reads what {@link KeptRoom.toText} wrote. */
  static ofText(text: string): KeptRoom {
    const { held, gone, led, former, emptySince } = JSON.parse(text) as RoomText; // only servers of one site write it
    const room = new KeptRoom(emptySince);
    for (const [peer, stay] of held) room.#held.set(peer, stay);
    for (const [peer, stay] of gone) room.#gone.set(peer, stay);
    room.#led = led;
    room.#former = former;
    return room;
  }

  toText(): string {
    const [held, gone] = [[...this.#held], [...this.#gone]];
    const text: RoomText = { held, gone, led: this.#led, former: this.#former, emptySince: this.#emptySince };
    return JSON.stringify(text);
  }

  get lead(): RoomLead {
    return this.#led;
  }

  /** Who leads as processes agree that were apart. */
  agreeOn(lead: RoomLead): void {
    this.#led = lead;
  }

  get stand(): KeptStand | null {
    return this.#kept;
  }

  has(peer: PeerId): boolean {
    return this.#held.has(peer);
  }

  members(): readonly RoomMember[] {
    return [...this.#held.values()].map(({ member }) => member);
  }

  enter(entering: Entering, { process, now }: Passing): Entered | 'full' {
    const { entry, sessionId, wantsToLead, peer, before } = entering;
    const peer_id = before !== null && this.#isGivenBack(before, sessionId, now) ? before : peer.peer_id;
    if (this.#held.size >= ROOM_PEERS && !this.has(peer_id)) return 'full';
    const self: RoomMember = { ...peer, peer_id, entry, process };
    const members = this.members().filter((member) => member.peer_id !== peer_id);
    this.#held.set(peer_id, { member: self, sessionId });
    this.#gone.delete(peer_id);
    const isLeadChanged = this.#leads(peer_id, wantsToLead, now);
    if (isLeadChanged) this.#changeLead(peer_id);
    return { self, members, lead: this.#led, isLeadChanged, stand: this.#kept };
  }

  leave({ peer_id, entry, mayReturn }: Leaving, now: number): RoomLead | null {
    const held = this.#held.get(peer_id);
    if (held === undefined || held.member.entry !== entry) return null;
    this.#held.delete(peer_id);
    this.#emptySince = now;
    if (mayReturn) this.#remember(peer_id, { sessionId: held.sessionId, at: now });
    if (this.#led.leader !== peer_id) return null;
    this.#changeLead(null);
    this.#former = mayReturn ? { peer_id, at: now } : null;
    return this.#led;
  }

  giveLead(from: PeerId | null, to: PeerId): RoomLead | null {
    if (!this.has(to) || (from !== null && this.#led.leader !== from)) return null;
    this.#changeLead(to);
    return this.#led;
  }

  keepStand(stand: KeptStand): void {
    if (this.#kept === null || isNewer(stand, this.#kept)) this.#kept = stand;
  }

  isForgotten(now: number): boolean {
    return this.#held.size === 0 && this.hearers.size === 0 && now - this.#emptySince > ROOM_KEPT_MS;
  }

  #isGivenBack(before: PeerId, sessionId: string, now: number): boolean {
    const held = this.#held.get(before);
    if (held !== undefined) return held.sessionId === sessionId;
    const gone = this.#gone.get(before);
    return gone?.sessionId === sessionId && now - gone.at <= ROOM_KEPT_MS;
  }

  /** Whether who comes in leads from now on, or again. */
  #leads(peer: PeerId, wantsToLead: boolean, now: number): boolean {
    if (this.#led.leader !== null) return this.#led.leader === peer;
    return wantsToLead || (this.#former?.peer_id === peer && now - this.#former.at <= GRACE_MS);
  }

  #changeLead(leader: PeerId | null): void {
    this.#led = { term: this.#led.term + 1, leader };
    this.#former = null;
  }

  #remember(peer: PeerId, gone: Gone): void {
    this.#gone.set(peer, gone);
    const [longestGone] = this.#gone.keys();
    if (this.#gone.size > ROOM_PEERS && longestGone !== undefined) this.#gone.delete(longestGone);
  }
}

export function isNewer(one: KeptStand, other: KeptStand): boolean {
  return one.term === other.term ? one.n > other.n : one.term > other.term;
}
