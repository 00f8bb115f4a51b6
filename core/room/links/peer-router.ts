import type { RoomMessage } from '../protocol/ports.ts';
import type { RoomParts } from '../protocol/room-parts.ts';
import type { LinkStatus, NumberedCommand, PeerId, PeerMessage, RoomPeer } from '../protocol/protocol.ts';

/** A device that lost its connection to the server stays in the session over its channel, until it is back or this time has passed. */
export const RETURN_WITHIN_MS = 15_000;

/**
 * A channel that has been silent for this long may be dead: messages take the other path too. Each device sends a clock request
 * every second.
 */
const SURE_MS = 4_000;

export type RouterParts = Pick<RoomParts, 'server' | 'channels' | 'clockMs'>;

/** The other devices of the room, and the path of messages to them (ROOM-13). */
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

  /** Devices that may send messages: in the room, or departed with their channel open. */
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

  /** Forgets departed devices that did not come back. While this device is disconnected itself, it keeps those with an open channel. */
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

  /** Notes a message. Returns false for a device that is not in the room. */
  receive(from: PeerId, isByChannel: boolean): boolean {
    if (!this.has(from)) return false;
    const nowMs = this.#parts.clockMs();
    this.#lastSeenAt.set(from, nowMs);
    if (isByChannel) this.#channelSeenAt.set(from, nowMs);
    return true;
  }

  /** Notes that a channel opened, which counts as activity. */
  opened(peer: PeerId): void {
    this.#channelSeenAt.set(peer, this.#parts.clockMs());
  }

  /** Sends to one device: over its channel, and over the server if that is closed or may be dead. */
  send(to: PeerId, message: RoomMessage): void {
    if (!this.#sendReliably(to, message) && this.isInRoom(to)) this.#parts.server.send(message, [to]);
  }

  /** Sends to all followers. The server always gets it too, for devices that join later. */
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
