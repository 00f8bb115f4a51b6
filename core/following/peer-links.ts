import type { RoomMessage } from './ports.ts';
import type { RoomParts } from './room-parts.ts';
import type { LinkStatus, NumberedCommand, PeerId, PeerMessage, RoomPeer } from './room.ts';

/** A device whose connection to the server is lost is still played with over its channel, until it is back or this has passed. */
export const RETURN_WITHIN_MS = 15_000;

/** A channel on which nothing was heard for so long may be dead: words take the other way too. Each device asks for the time every second. */
const SURE_MS = 4_000;

export type RouterParts = Pick<RoomParts, 'server' | 'channels' | 'clockMs'>;

/** The other devices of the room, and by which way words reach them (ROOM-13). */
export class PeerRouter {
  readonly #parts: RouterParts;
  readonly #peers = new Map<PeerId, RoomPeer>();
  /** Those that left the server's room with their channel open, and until when they are waited for. */
  readonly #departed = new Map<PeerId, { readonly peer: RoomPeer; readonly untilMs: number }>();
  readonly #lastSeenAt = new Map<PeerId, number>();
  readonly #channelSeenAt = new Map<PeerId, number>();
  #kept = '';

  constructor(parts: RouterParts) {
    this.#parts = parts;
  }

  /** Those that words may come from: in the room, or parted with their channel open. */
  get all(): readonly RoomPeer[] {
    return [...this.#peers.values(), ...[...this.#departed.values()].map(({ peer }) => peer)];
  }

  has(peer: PeerId): boolean {
    return this.#peers.has(peer) || this.#departed.has(peer);
  }

  isInRoom(peer: PeerId): boolean {
    return this.#peers.has(peer);
  }

  lastSeenAt(peer: PeerId): number | null {
    return this.#lastSeenAt.get(peer) ?? null;
  }

  channel(peer: PeerId): LinkStatus | null {
    return this.#parts.channels.states.get().get(peer) ?? null;
  }

  isOpen(peer: PeerId): boolean {
    return this.channel(peer) === 'connected';
  }

  /** The room was joined: these are in it. */
  enter(peers: readonly RoomPeer[]): void {
    const present = new Set(peers.map(({ peer_id }) => peer_id));
    for (const peer of this.#peers.keys()) if (!present.has(peer)) this.removePeer(peer);
    this.addPeers(peers);
  }

  addPeers(peers: readonly RoomPeer[]): void {
    for (const peer of peers) {
      this.#peers.set(peer.peer_id, peer);
      this.#departed.delete(peer.peer_id);
    }
  }

  /** A device left the server's room. */
  removePeer(peer_id: PeerId): void {
    const peer = this.#peers.get(peer_id);
    this.#peers.delete(peer_id);
    if (peer === undefined || !this.isOpen(peer_id)) return;
    this.#departed.set(peer_id, { peer, untilMs: this.#parts.clockMs() + RETURN_WITHIN_MS });
  }

  /** Gives up those that did not come back. While the own connection is lost, who knows: then nobody is given up but with their channel. */
  pruneDeparted(): void {
    const isApart = !this.#parts.server.isConnected.get();
    for (const [peer, { untilMs }] of this.#departed)
      if (!this.isOpen(peer) || (!isApart && untilMs <= this.#parts.clockMs())) this.#departed.delete(peer);
  }

  clear(): void {
    for (const kept of [this.#peers, this.#departed, this.#lastSeenAt, this.#channelSeenAt]) kept.clear();
    this.keep([], false);
  }

  /** Links with those of these that are there: every device with the leader only, the leader with all. */
  keep(peers: readonly PeerId[], isLeader: boolean): void {
    const present = peers.filter((peer) => this.has(peer));
    const kept = [isLeader, ...present].join();
    if (kept === this.#kept) return;
    this.#kept = kept;
    this.#parts.channels.keep(present, isLeader);
  }

  /** Words came. Those of who is not there do not count. */
  receive(from: PeerId, isByChannel: boolean): boolean {
    if (!this.has(from)) return false;
    const nowMs = this.#parts.clockMs();
    this.#lastSeenAt.set(from, nowMs);
    if (isByChannel) this.#channelSeenAt.set(from, nowMs);
    return true;
  }

  /** A channel opened: it has its time to be heard on. */
  opened(peer: PeerId): void {
    this.#channelSeenAt.set(peer, this.#parts.clockMs());
  }

  /** Tells one device: over its channel, and over the server if that is not open or may be dead. */
  send(to: PeerId, message: RoomMessage): void {
    if (!this.#sendReliably(to, message) && this.isInRoom(to)) this.#parts.server.send(message, [to]);
  }

  /** Tells all who follow. The server hears it always: it is where who comes later asks. */
  broadcast(message: NumberedCommand | PeerMessage): void {
    const missing = this.all.filter(({ peer_id }) => !this.#sendReliably(peer_id, message));
    const reached = missing.map(({ peer_id }) => peer_id).filter((peer) => this.isInRoom(peer));
    this.#parts.server.send(message, reached);
  }

  #sendReliably(to: PeerId, message: RoomMessage): boolean {
    if (!this.isOpen(to) || !this.#parts.channels.send(to, message)) return false;
    return this.#parts.clockMs() - (this.#channelSeenAt.get(to) ?? 0) <= SURE_MS;
  }
}
