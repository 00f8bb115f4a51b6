import { createStore } from '@uplift/core/foundation';
import { freeInMs, nextLead, NOBODY_LEADS } from './example-lead.ts';
import type { KeptLead, LeadEvent } from './example-lead.ts';
import { ExampleWay } from './example-network.ts';
import type { ExampleDelay } from './example-network.ts';
import type { ExampleTime } from './example-time.ts';
import type { RoomEvent, RoomPlace, RoomServer, RoomWords } from './ports.ts';
import { FIRST_STAND, isAfter, nextStand } from './room-stand.ts';
import type { RoomStand } from './room-stand.ts';
import type { LeaderChange, NumberedCommand, PeerId, RoomPeer, RoomSnapshot } from './room.ts';

/** How long a lost connection takes to come back (ROOM-9). */
const BACK_AFTER_MS = 3_000;

interface Seat {
  readonly peer: RoomPeer;
  readonly socket: ExampleSocket;
}

/** What only the leader may say, beside its commands. */
const LEADERS: ReadonlySet<string> = new Set(['snapshot', 'hand-over']);

const NOT_ALLOWED = { type: 'refused', of: 'message', status: 403, because: 'You may not.' } as const;
const NOT_FREE = { type: 'refused', of: 'message', status: 409, because: 'Not yet.' } as const;

/** A server with one room, which does what the real one does. */
export class ExampleRoomServer {
  readonly time: ExampleTime;
  readonly #delay: ExampleDelay;
  readonly #seats = new Map<PeerId, Seat>();
  #lead: KeptLead = NOBODY_LEADS;
  #stand: RoomStand = FIRST_STAND;
  #toldAt = 0;
  #names = 0;
  /** Whether it answers nobody where the room stands. */
  isMute = false;
  /** Those whose words get lost, by their names, though their connection stands. */
  readonly isDeafTo = new Set<string>();
  /** Those who may not join, by their names. */
  readonly strangers = new Set<string>();

  constructor(time: ExampleTime, delay: ExampleDelay) {
    [this.time, this.#delay] = [time, delay];
  }

  get stand(): RoomStand {
    return this.#stand;
  }

  get leader(): PeerId | null {
    return this.#lead.leader;
  }

  socket(name: string, isOwner: boolean): ExampleSocket {
    return new ExampleSocket(this, { name, isOwner });
  }

  way(): ExampleWay {
    return new ExampleWay(this.time, this.#delay);
  }

  join(socket: ExampleSocket, place: RoomPlace, before: PeerId | null): void {
    if (this.strangers.has(socket.name))
      return socket.say({ type: 'refused', of: 'join', status: 404, because: 'There is no such set for you.' });
    const self = before !== null && !this.#seats.has(before) ? before : this.#newId(socket.name);
    const picture = `/pictures/${socket.name}`;
    const peer = { peer_id: self, full_name: socket.name, profile_picture: picture, role: place.role };
    const peers = [...this.#seats.values()].map((seat) => seat.peer);
    this.#sayToAll({ type: 'came', peers: [peer] });
    this.#change({ type: 'came', peer: self, wantsToLead: socket.isOwner && place.wantsToLead });
    this.#seats.set(self, { peer, socket });
    socket.sit(self);
    const isLeader = this.#lead.leader === self;
    const { isOwner, leadRefusal } = socket;
    const leadFreeInMs = freeInMs(this.#lead, this.time.now);
    const leading = { isOwner, isLeader, leadRefusal, leadFreeInMs };
    socket.say({ type: 'joined', self, ...leading, peers, snapshot: this.#snapshot() });
  }

  part(socket: ExampleSocket): void {
    const { seat } = socket;
    if (seat === null) return;
    socket.sit(null);
    this.#seats.delete(seat);
    this.#sayToAll({ type: 'left', peer: seat });
    this.#change({ type: 'left', peer: seat });
  }

  /** The set is taken back from somebody. */
  remove(name: string): void {
    this.strangers.add(name);
    for (const [peer, { socket }] of this.#seats) {
      if (socket.name !== name) continue;
      socket.say({ type: 'left', peer });
      this.part(socket);
    }
  }

  hear(socket: ExampleSocket, words: RoomWords, to: readonly PeerId[] | undefined): void {
    const from = this.isDeafTo.has(socket.name) ? null : socket.seat;
    if (from === null) return;
    if (!this.#isAllowed(socket, from, words)) return socket.say(NOT_ALLOWED);
    this.#keep(words);
    if (!('type' in words)) this.#obey(socket, from, words);
    const receivers = (to ?? [...this.#seats.keys()]).filter((peer) => peer !== from);
    for (const peer of receivers) this.#seats.get(peer)?.socket.say({ type: 'told', from, words });
  }

  #take(command: NumberedCommand): void {
    const stand = nextStand(this.#stand, command);
    if (stand !== this.#stand) this.#toldAt = this.time.now;
    this.#stand = stand;
  }

  #keep(words: RoomWords): void {
    if ('n' in words) this.#take(words);
    if ('snapshot' in words) this.#takeSnapshot(words.snapshot);
  }

  #takeSnapshot({ leader: _leader, ageMs, ...stand }: RoomSnapshot): void {
    if (!isAfter(stand, this.#stand)) return;
    [this.#stand, this.#toldAt] = [stand, this.time.now - ageMs];
  }

  #obey(socket: ExampleSocket, from: PeerId, words: Exclude<RoomWords, { readonly type: string }>): void {
    if (words.command === 'lead') this.#lend(socket, from);
    if (words.command === 'hand-over') this.#change({ type: 'handed', peer: words.to, by: from });
    if (words.command === 'resume-following' && !this.isMute)
      socket.say({ type: 'told', from: null, words: { command: 'snapshot', snapshot: this.#snapshot() } });
  }

  #isAllowed(socket: ExampleSocket, from: PeerId, words: RoomWords): boolean {
    if ('type' in words) return socket.isOwner;
    if (words.command === 'lead') return socket.leadRefusal === null && this.#mayLead(from);
    return this.#lead.leader === from ? this.#mayLeaderSay(words) : !('n' in words) && !LEADERS.has(words.command);
  }

  #mayLeaderSay(words: Exclude<RoomWords, { readonly type: string }>): boolean {
    if ('n' in words) return words.term === this.#lead.term;
    return words.command !== 'hand-over' || this.#mayLead(words.to);
  }

  #lend(socket: ExampleSocket, peer: PeerId): void {
    const { term } = this.#lead;
    this.#change({ type: 'taken', peer, isOwner: socket.isOwner });
    if (this.#lead.term === term) socket.say(NOT_FREE);
  }

  #mayLead(peer: PeerId): boolean {
    return this.#seats.get(peer)?.peer.role === 'perform';
  }

  #change(event: LeadEvent): void {
    const before = this.#lead;
    this.#lead = nextLead(before, event, this.time.now);
    const { term, leader } = this.#lead;
    const words: LeaderChange = { command: 'leader', peer_id: leader, term };
    if (term !== before.term) this.#sayToAll({ type: 'told', from: null, words });
  }

  #snapshot(): RoomSnapshot {
    const { term, leader } = this.#lead;
    const n = this.#stand.term === term ? this.#stand.n : 0;
    return { ...this.#stand, term, n, leader, ageMs: this.time.now - this.#toldAt };
  }

  #sayToAll(event: RoomEvent): void {
    for (const { socket } of this.#seats.values()) socket.say(event);
  }

  #newId(name: string): PeerId {
    this.#names += 1;
    return `${name}-${this.#names}` as PeerId;
  }
}

/** A device's connection to the server. */
export class ExampleSocket implements RoomServer {
  readonly isConnected = createStore(false);
  readonly name: string;
  readonly isOwner: boolean;
  /** Why it can never lead. */
  leadRefusal: string | null = null;
  #seat: PeerId | null = null;
  /** Words that were sent, for looking at. */
  readonly sent: { readonly words: RoomWords; readonly to: readonly PeerId[] | undefined }[] = [];
  readonly #server: ExampleRoomServer;
  readonly #up: ExampleWay;
  readonly #down: ExampleWay;
  readonly #listeners = new Set<(event: RoomEvent) => void>();
  #isWanted = false;
  #isCut = false;

  constructor(server: ExampleRoomServer, { name, isOwner }: { readonly name: string; readonly isOwner: boolean }) {
    [this.#server, this.name, this.isOwner] = [server, name, isOwner];
    [this.#up, this.#down] = [server.way(), server.way()];
  }

  /** Who it is in the room, as the server has it. */
  get seat(): PeerId | null {
    return this.#seat;
  }

  sit(seat: PeerId | null): void {
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

  tell(words: RoomWords, to?: readonly PeerId[]): void {
    if (!this.isConnected.get()) return;
    this.sent.push({ words, to });
    this.#up.carry(() => this.#server.hear(this, words, to));
  }

  listen(listener: (event: RoomEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  say(event: RoomEvent): void {
    this.#down.carry(() => {
      for (const listener of this.#listeners) listener(event);
    });
  }

  /** The connection is lost, and stays so until it is mended; then it comes back by itself. */
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
    this.#server.part(this);
    this.isConnected.set(false);
  }
}
