import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import type { BeatAnchor } from '@uplift/core/performance';
import type { RoomEvent, RoomPlace, RoomUpdate } from './protocol/ports.ts';
import type { RoomParts } from './protocol/room-parts.ts';
import { RoomSession } from './room-session.ts';
import type { FollowedCommand, Room, RoomState } from './protocol/room.ts';
import { NO_ROOM } from './protocol/room.ts';
import { isSameRoomPlace } from './protocol/room-state.ts';
import type { LeaderCommand, PeerId, SharedRun } from './protocol/protocol.ts';

type Refusal = NonNullable<RoomState['refusal']>;

const NOT_SHARED: Refusal = { status: 404, because: 'This set is no longer shared with you.' };

/** Following and leading on one page. */
export function createRoom(parts: RoomParts): Room & { end(): void } {
  return new RoomClient(parts);
}

/** The server has too much to do with this device: it waits as long as for a lost connection. */
const [TOO_MANY, JOIN_AGAIN_MS] = [429, 3_000];

/** Goes in and out of rooms, as the page, the session and the connection have it. What happens within is the member's. */
class RoomClient implements Room {
  readonly #parts: RoomParts;
  readonly #shown = createStore<RoomState>(NO_ROOM);
  readonly #commandListeners = new Set<(command: FollowedCommand) => void>();
  readonly #updateListeners = new Set<(update: RoomUpdate) => void>();
  readonly #member: RoomSession;
  readonly #endings: readonly (() => void)[];
  /** The room that the page wants to be in, kept while the account is signed out. */
  #place: RoomPlace | null = null;
  /** Joins that the server has not answered yet: until then its messages belong to the room before. */
  #unanswered = 0;
  #cancelJoin: () => void = () => undefined;

  constructor(parts: RoomParts) {
    this.#parts = parts;
    this.#member = new RoomSession(parts, {
      toPage: (command) => this.#commandListeners.forEach((listener) => listener(command)),
      onUpdate: (update) => this.#updateListeners.forEach((listener) => listener(update)),
      show: (state) => this.#shown.set(state),
      onRemoved: () => this.#onRefused(NOT_SHARED),
    });
    this.#endings = [
      parts.server.listen((event) => this.#receive(event)),
      parts.channels.listen((from, message) => this.#member.onPeerMessage(from, message)),
      parts.channels.states.subscribe(() => this.#member.onChannels()),
      parts.server.isConnected.subscribe(() => this.#onConnection()),
      parts.isMember.subscribe(() => this.#onMembership()),
    ];
  }

  get state(): Store<RoomState> {
    return this.#shown;
  }

  join(place: RoomPlace): void {
    const isRefused = this.#shown.get().status === 'refused';
    if (isSameRoomPlace(place, this.#place) && !isRefused) return;
    this.#place = place;
    this.#enter();
  }

  leave(): void {
    if (this.#place === null) return;
    this.#place = null;
    this.#goOut();
  }

  end(): void {
    this.leave();
    for (const end of this.#endings) end();
    this.#commandListeners.clear();
    this.#updateListeners.clear();
  }

  lead(command: LeaderCommand): void {
    this.#member.leaderFollower.lead(command);
    this.#member.refresh();
  }

  stopFollowing(): void {
    this.#member.follow(false);
  }

  resumeFollowing(): void {
    this.#member.follow(true);
  }

  lookAhead(isAhead: boolean): void {
    this.#member.leaderFollower.lookAhead(isAhead);
    this.#member.refresh();
  }

  bringEveryone(command: LeaderCommand): void {
    this.#member.leaderFollower.bringEveryone(command);
    this.#member.refresh();
  }

  takeLead(): void {
    this.#member.takeLead();
  }

  handOver(to: PeerId): void {
    this.#member.handOver(to);
  }

  sendUpdate(update: RoomUpdate): void {
    this.#member.sendUpdate(update);
  }

  onCommand(listener: (command: FollowedCommand) => void): () => void {
    this.#commandListeners.add(listener);
    return () => this.#commandListeners.delete(listener);
  }

  onUpdate(listener: (update: RoomUpdate) => void): () => void {
    this.#updateListeners.add(listener);
    return () => this.#updateListeners.delete(listener);
  }

  toLocalBeats(run: SharedRun): BeatAnchor | null {
    return this.#member.toLocalBeats(run);
  }

  toSharedRun(anchor: BeatAnchor): SharedRun {
    return this.#member.toSharedRun(anchor);
  }

  #enter(): void {
    if (this.#place === null || !this.#parts.isMember.get()) return;
    this.#member.begin(this.#place);
    if (this.#parts.server.isConnected.get()) this.#unanswered += 1;
    this.#parts.server.join(this.#place, this.#before(this.#place));
  }

  /** The peer id of this device before its connection was lost or its page was loaded. */
  #before(place: RoomPlace): PeerId | null {
    return this.#member.self ?? this.#parts.memory?.read(place) ?? null;
  }

  #goOut(): void {
    this.#unanswered = 0;
    this.#cancelJoin();
    this.#member.end();
    this.#parts.server.leave();
  }

  #onMembership(): void {
    if (this.#place === null) return;
    if (this.#parts.isMember.get()) this.#enter();
    else this.#goOut();
  }

  #onConnection(): void {
    this.#unanswered = 0;
    if (this.#place === null || !this.#isIn()) return;
    if (this.#parts.server.isConnected.get()) this.#joinAgain();
    else this.#member.lose();
  }

  #receive(event: RoomEvent): void {
    const isRefusal = event.type === 'refused' && event.of === 'join';
    if (event.type === 'joined' || isRefusal) this.#unanswered = Math.max(0, this.#unanswered - 1);
    if (this.#unanswered > 0 || !this.#isIn()) return;
    if (event.type === 'joined') this.#remember(event.self);
    if (isRefusal) this.#onRefused(event);
    else this.#member.receive(event);
  }

  #remember(self: PeerId): void {
    if (this.#place !== null) this.#parts.memory?.keep(this.#place, self);
  }

  #joinLater(): void {
    this.#cancelJoin();
    this.#cancelJoin = this.#parts.after(JOIN_AGAIN_MS, () => this.#joinAgain());
  }

  #joinAgain(): void {
    if (this.#place === null || !this.#isIn() || !this.#parts.server.isConnected.get()) return;
    this.#unanswered += 1;
    this.#parts.server.join(this.#member.again(this.#place), this.#before(this.#place));
  }

  #onRefused({ status, because }: Refusal): void {
    if (status === TOO_MANY) return this.#joinLater();
    this.#member.refuse({ status, because });
    this.#parts.server.leave();
  }

  #isIn(): boolean {
    const { status } = this.#shown.get();
    return status !== 'off' && status !== 'refused';
  }
}
