import { createStore, toId } from '@uplift/core/foundation';
import { freeInMs, nextLead, NO_LEADER } from './example-lead.ts';
import type { FakeLead, LeadEvent } from './example-lead.ts';
import { FakePipe } from './example-network.ts';
import type { Latency } from './example-network.ts';
import type { FakeClock } from '@uplift/testing/clock';
import type { RoomEvent, RoomPlace, ServerTransport, RoomMessage } from '../protocol/ports.ts';
import { INITIAL_POSITION, isAfter, applyCommand } from '../leading/room-position.ts';
import type { RoomPosition } from '../leading/room-position.ts';
import type { LeaderChange, NumberedCommand, PeerId, RoomPeer, RoomSnapshot } from '../protocol/protocol.ts';

/** Time until a lost connection is restored (ROOM-9). */
const BACK_AFTER_MS = 3_000;

interface Seat {
  readonly peer: RoomPeer;
  readonly socket: FakeSocket;
}

/** Messages that only the leader may send, apart from its commands. */
const LEADERS: ReadonlySet<string> = new Set(['snapshot', 'hand-over']);

const NOT_ALLOWED = { type: 'refused', of: 'message', status: 403, because: 'You may not.' } as const;
const NOT_FREE = { type: 'refused', of: 'message', status: 409, because: 'Not yet.' } as const;

/** A server with one room that behaves like the real one. */
export class FakeRoomServer {
  readonly time: FakeClock;
  readonly #delay: Latency;
  readonly #seats = new Map<PeerId, Seat>();
  #lead: FakeLead = NO_LEADER;
  #position: RoomPosition = INITIAL_POSITION;
  #sentAt = 0;
  #names = 0;
  /** True if it leaves requests for the position unanswered. */
  isMute = false;
  /** Names of devices whose messages get lost although they are connected. */
  readonly isDeafTo = new Set<string>();
  /** Names of devices that may not join. */
  readonly strangers = new Set<string>();

  constructor(time: FakeClock, delay: Latency) {
    [this.time, this.#delay] = [time, delay];
  }

  get position(): RoomPosition {
    return this.#position;
  }

  get leader(): PeerId | null {
    return this.#lead.leader;
  }

  socket(name: string, isOwner: boolean): FakeSocket {
    return new FakeSocket(this, { name, isOwner });
  }

  pipe(): FakePipe {
    return new FakePipe(this.time, this.#delay);
  }

  join(socket: FakeSocket, place: RoomPlace, before: PeerId | null): void {
    if (this.strangers.has(socket.name))
      return socket.deliver({ type: 'refused', of: 'join', status: 404, because: 'There is no such set for you.' });
    const self = before !== null && !this.#seats.has(before) ? before : this.#newId(socket.name);
    const picture = `/pictures/${socket.name}`;
    const peer = { peer_id: self, full_name: socket.name, profile_picture: picture, role: place.role };
    const peers = [...this.#seats.values()].map((seat) => seat.peer);
    this.#sendToAll({ type: 'came', peers: [peer] });
    this.#change({ type: 'came', peer: self, wantsToLead: socket.isOwner && place.wantsToLead });
    this.#seats.set(self, { peer, socket });
    socket.setPeer(self);
    const isLeader = this.#lead.leader === self;
    const { isOwner, leadRefusal } = socket;
    const leadFreeInMs = freeInMs(this.#lead, this.time.now);
    const leading = { isOwner, isLeader, leadRefusal, leadFreeInMs };
    socket.deliver({ type: 'joined', self, ...leading, peers, snapshot: this.#snapshot() });
  }

  removePeer(socket: FakeSocket): void {
    const { seat } = socket;
    if (seat === null) return;
    socket.setPeer(null);
    this.#seats.delete(seat);
    this.#sendToAll({ type: 'left', peer: seat });
    this.#change({ type: 'left', peer: seat });
  }

  /** Unshares the set with a person. */
  remove(name: string): void {
    this.strangers.add(name);
    for (const [peer, { socket }] of this.#seats) {
      if (socket.name !== name) continue;
      socket.deliver({ type: 'left', peer });
      this.removePeer(socket);
    }
  }

  receive(socket: FakeSocket, message: RoomMessage, to: readonly PeerId[] | undefined): void {
    const from = this.isDeafTo.has(socket.name) ? null : socket.seat;
    if (from === null) return;
    if (!this.#isAllowed(socket, from, message)) return socket.deliver(NOT_ALLOWED);
    this.#keep(message);
    if (!('type' in message)) this.#obey(socket, from, message);
    const receivers = (to ?? [...this.#seats.keys()]).filter((peer) => peer !== from);
    for (const peer of receivers) this.#seats.get(peer)?.socket.deliver({ type: 'message', from, message });
  }

  #take(command: NumberedCommand): void {
    const position = applyCommand(this.#position, command);
    if (position !== this.#position) this.#sentAt = this.time.now;
    this.#position = position;
  }

  #keep(message: RoomMessage): void {
    if ('n' in message) this.#take(message);
    if ('snapshot' in message) this.#takeSnapshot(message.snapshot);
  }

  #takeSnapshot({ leader: _leader, ageMs, ...position }: RoomSnapshot): void {
    if (!isAfter(position, this.#position)) return;
    [this.#position, this.#sentAt] = [position, this.time.now - ageMs];
  }

  #obey(socket: FakeSocket, from: PeerId, message: Exclude<RoomMessage, { readonly type: string }>): void {
    if (message.command === 'lead') this.#lend(socket, from);
    if (message.command === 'hand-over') this.#change({ type: 'handed', peer: message.to, by: from });
    if (message.command === 'resume-following' && !this.isMute)
      socket.deliver({ type: 'message', from: null, message: { command: 'snapshot', snapshot: this.#snapshot() } });
  }

  #isAllowed(socket: FakeSocket, from: PeerId, message: RoomMessage): boolean {
    if ('type' in message) return socket.isOwner;
    if (message.command === 'lead') return socket.leadRefusal === null && this.#mayLead(from);
    return this.#lead.leader === from
      ? this.#mayLeaderSend(message)
      : !('n' in message) && !LEADERS.has(message.command);
  }

  #mayLeaderSend(message: Exclude<RoomMessage, { readonly type: string }>): boolean {
    if ('n' in message) return message.term === this.#lead.term;
    return message.command !== 'hand-over' || this.#mayLead(message.to);
  }

  #lend(socket: FakeSocket, peer: PeerId): void {
    const { term } = this.#lead;
    this.#change({ type: 'taken', peer, isOwner: socket.isOwner });
    if (this.#lead.term === term) socket.deliver(NOT_FREE);
  }

  #mayLead(peer: PeerId): boolean {
    return this.#seats.get(peer)?.peer.role === 'perform';
  }

  #change(event: LeadEvent): void {
    const before = this.#lead;
    this.#lead = nextLead(before, event, this.time.now);
    const { term, leader } = this.#lead;
    const message: LeaderChange = { command: 'leader', peer_id: leader, term };
    if (term !== before.term) this.#sendToAll({ type: 'message', from: null, message });
  }

  #snapshot(): RoomSnapshot {
    const { term, leader } = this.#lead;
    const n = this.#position.term === term ? this.#position.n : 0;
    return { ...this.#position, term, n, leader, ageMs: this.time.now - this.#sentAt };
  }

  #sendToAll(event: RoomEvent): void {
    for (const { socket } of this.#seats.values()) socket.deliver(event);
  }

  #newId(name: string): PeerId {
    this.#names += 1;
    return toId<PeerId>(`${name}-${this.#names}`);
  }
}

/** A device's connection to the server. */
export class FakeSocket implements ServerTransport {
  readonly isConnected = createStore(false);
  readonly name: string;
  readonly isOwner: boolean;
  /** The reason it can never lead. */
  leadRefusal: string | null = null;
  #seat: PeerId | null = null;
  /** The messages that were sent, for assertions. */
  readonly sent: { readonly message: RoomMessage; readonly to: readonly PeerId[] | undefined }[] = [];
  readonly #server: FakeRoomServer;
  readonly #up: FakePipe;
  readonly #down: FakePipe;
  readonly #listeners = new Set<(event: RoomEvent) => void>();
  #isWanted = false;
  #isCut = false;

  constructor(server: FakeRoomServer, { name, isOwner }: { readonly name: string; readonly isOwner: boolean }) {
    [this.#server, this.name, this.isOwner] = [server, name, isOwner];
    [this.#up, this.#down] = [server.pipe(), server.pipe()];
  }

  /** Its peer id in the room, as the server knows it. */
  get seat(): PeerId | null {
    return this.#seat;
  }

  setPeer(seat: PeerId | null): void {
    this.#seat = seat;
  }

  join(place: RoomPlace, before: PeerId | null): void {
    if (!this.isConnected.get()) {
      this.#isWanted = true;
      this.#server.time.after(1, () => this.#connect());
      return;
    }
    this.#up.carry(() => this.#server.join(this, place, before));
  }

  leave(): void {
    this.#isWanted = false;
    this.#lose();
  }

  send(message: RoomMessage, to?: readonly PeerId[]): void {
    if (!this.isConnected.get()) return;
    this.sent.push({ message, to });
    this.#up.carry(() => this.#server.receive(this, message, to));
  }

  listen(listener: (event: RoomEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  deliver(event: RoomEvent): void {
    this.#down.carry(() => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  /** Cuts the connection until it is restored by the test. */
  cut(): void {
    this.#isCut = true;
    this.#lose();
  }

  mend(): void {
    if (!this.#isCut) return;
    this.#isCut = false;
    this.#server.time.after(BACK_AFTER_MS, () => this.#connect());
  }

  #connect(): void {
    if (this.#isWanted && !this.#isCut) this.isConnected.set(true);
  }

  #lose(): void {
    this.#up.cut();
    this.#down.cut();
    this.#server.removePeer(this);
    this.isConnected.set(false);
  }
}
