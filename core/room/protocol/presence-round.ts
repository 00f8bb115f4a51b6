import { nextSince, listParticipants, PRESENCE_MS } from './participants.ts';
import type { KnownPeer, Presence, StatusSince } from './participants.ts';
import type { PeerRouter } from '../links/peer-router.ts';
import type { RoomParts } from './room-parts.ts';
import type { Participant } from './room.ts';
import type { PeerId, PeerPath, RoomPeer } from './protocol.ts';

/** In larger rooms presence goes to the leader only, or traffic would grow with the square of the devices. */
const MAX_RECIPIENTS = 25;

/** This device in its room. */
export interface OwnPresence {
  readonly peer: RoomPeer;
  readonly leader: PeerId | null;
  readonly isFollowing: boolean;
  /** Largest possible error of its estimate of the leader's clock, ms. */
  readonly offBy: number | null;
}

export type PresenceParts = Pick<RoomParts, 'server' | 'clockMs' | 'after'>;

/** Sends this device's presence to the others every 5 s, and keeps what they report (ROOM-14, ROOM-15). */
export class PresenceRound {
  readonly #parts: PresenceParts;
  readonly #links: PeerRouter;
  readonly #own: () => OwnPresence | null;
  readonly #received = new Map<PeerId, Presence>();
  #since: StatusSince = new Map();
  #rows: readonly Participant[] = [];
  #cancel: () => void = () => undefined;

  constructor(parts: PresenceParts, links: PeerRouter, own: () => OwnPresence | null) {
    this.#parts = parts;
    this.#links = links;
    this.#own = own;
  }

  /** Sends now and then every 5 s; `onRound` is called before. */
  begin(onRound: () => void): void {
    this.#cancel();
    this.#cancel = this.#parts.after(PRESENCE_MS, () => {
      onRound();
      this.begin(onRound);
    });
    this.send();
  }

  stop(): void {
    this.#cancel();
  }

  clear(): void {
    this.stop();
    this.#received.clear();
    this.#since = new Map();
    this.#rows = [];
  }

  receive(from: PeerId, { isFollowing, path, offBy }: Presence): void {
    this.#received.set(from, { isFollowing, path, offBy });
  }

  send(): void {
    const own = this.#own();
    if (own === null) return;
    const others = this.#links.all;
    const presence = { command: 'presence', ...this.#describe(own) } as const;
    if (others.length < MAX_RECIPIENTS) {
      this.#parts.server.send(presence);
      for (const { peer_id } of others) this.#sendDirectly(peer_id, presence);
    } else if (own.leader !== null && own.leader !== own.peer.peer_id) this.#links.send(own.leader, presence);
  }

  /** All devices of the room, as the dialog lists them. */
  participants(): readonly Participant[] {
    const [own, nowMs] = [this.#own(), this.#parts.clockMs()];
    if (own === null) return [];
    const peers = [this.#ownRow(own), ...this.#links.all.map((peer) => this.#known(peer, own))];
    this.#since = nextSince(this.#since, peers, nowMs);
    this.#rows = listParticipants(peers, this.#since, { nowMs, before: this.#rows });
    return this.#rows;
  }

  /** Sends by channel to a device that the server does not reach from here. */
  #sendDirectly(peer: PeerId, presence: Presence & { readonly command: 'presence' }): void {
    if (!this.#isConnected() || !this.#links.isInRoom(peer)) this.#links.send(peer, presence);
  }

  #isConnected(): boolean {
    return this.#parts.server.isConnected.get();
  }

  #describe({ leader, isFollowing, offBy }: OwnPresence): Presence {
    const isByChannel = leader !== null && this.#links.isOpen(leader);
    const path: PeerPath = isByChannel ? 'channel' : this.#isConnected() ? 'relay' : 'none';
    return { isFollowing, path, offBy: offBy && Math.round(offBy * 10) / 10 };
  }

  #ownRow(own: OwnPresence): KnownPeer {
    return {
      peer: own.peer,
      isSelf: true,
      isLeader: own.leader === own.peer.peer_id,
      isLinked: true,
      isReached: this.#isConnected(),
      channel: own.leader === null ? null : this.#links.channel(own.leader),
      lastSeenAt: null,
      presence: this.#describe(own),
    };
  }

  #known(peer: RoomPeer, own: OwnPresence): KnownPeer {
    const { peer_id } = peer;
    return {
      peer,
      isSelf: false,
      isLeader: own.leader === peer_id,
      isLinked: own.leader === peer_id || own.leader === own.peer.peer_id,
      isReached: this.#isConnected() && this.#links.isInRoom(peer_id),
      channel: this.#links.channel(peer_id),
      lastSeenAt: this.#links.lastSeenAt(peer_id),
      presence: this.#received.get(peer_id) ?? null,
    };
  }
}
