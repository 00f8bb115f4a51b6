import { createStore } from '@uplift/core/foundation';
import { FakePipe } from './example-network.ts';
import type { Latency } from './example-network.ts';
import type { FakeClock } from '@uplift/testing/clock';
import type { PeerTransport, RoomMessage } from '../protocol/ports.ts';
import type { LinkStatus, PeerId } from '../protocol/protocol.ts';

const OPENS_AFTER_MS = 200;

/** The network between the devices: channels open if both sides want one and nothing blocks it. */
export class FakeNetwork {
  readonly #time: FakeClock;
  readonly #delay: Latency;
  readonly #ends = new Map<PeerId, FakeChannels>();
  /** True if no channel can be opened at all, as behind a strict firewall. */
  isBlocked = false;
  readonly #blocked = new Set<FakeChannels>();

  constructor(time: FakeClock, delay: Latency) {
    [this.#time, this.#delay] = [time, delay];
  }

  /** The channels of a device; `self` returns its current peer id. */
  channels(self: () => PeerId | null): FakeChannels {
    return new FakeChannels(this, self);
  }

  pipe(): FakePipe {
    return new FakePipe(this.#time, this.#delay);
  }

  register(self: PeerId, channels: FakeChannels): void {
    this.#ends.set(self, channels);
  }

  end(peer: PeerId): FakeChannels | null {
    return this.#ends.get(peer) ?? null;
  }

  /** Blocks all messages to a device, or lets them through again. */
  block(channels: FakeChannels, isBlocked: boolean): void {
    if (isBlocked) this.#blocked.add(channels);
    else this.#blocked.delete(channels);
    for (const peer of channels.peers) this.settle(channels, peer);
  }

  /** Opens the possible channels between two devices, after a while, and closes the others. */
  settle(one: FakeChannels, peer: PeerId): void {
    const other = this.end(peer);
    const self = one.self();
    if (other === null || self === null) return;
    if (!this.#mayLink(one, other)) {
      one.close(peer);
      other.close(self);
    } else this.#time.after(OPENS_AFTER_MS, () => this.#open(one, other));
  }

  #open(one: FakeChannels, other: FakeChannels): void {
    const [self, peer] = [one.self(), other.self()];
    if (self === null || peer === null || !this.#mayLink(one, other)) return;
    one.open(peer);
    other.open(self);
  }

  #mayLink(one: FakeChannels, other: FakeChannels): boolean {
    const [self, peer] = [one.self(), other.self()];
    if (self === null || peer === null || this.isBlocked) return false;
    return one.peers.has(peer) && other.peers.has(self) && !this.#blocked.has(one) && !this.#blocked.has(other);
  }
}

/** One device's ends of its channels. */
export class FakeChannels implements PeerTransport {
  readonly states = createStore<ReadonlyMap<PeerId, LinkStatus>>(new Map());
  readonly self: () => PeerId | null;
  /** The peers to link with. */
  peers: ReadonlySet<PeerId> = new Set();
  /** The messages that were sent, for assertions. */
  readonly sent: { readonly to: PeerId; readonly message: RoomMessage }[] = [];
  /** True if messages are sent and never arrive. */
  isLossy = false;
  readonly #network: FakeNetwork;
  readonly #ways = new Map<PeerId, FakePipe>();
  readonly #listeners = new Set<(from: PeerId, message: RoomMessage) => void>();

  constructor(network: FakeNetwork, self: () => PeerId | null) {
    this.#network = network;
    this.self = self;
  }

  keep(peers: readonly PeerId[]): void {
    const before = this.peers;
    this.peers = new Set(peers);
    const self = this.self();
    if (self !== null) this.#network.register(self, this);
    for (const peer of before) if (!this.peers.has(peer)) this.#drop(peer);
    for (const peer of this.peers) if (!before.has(peer)) this.#show(peer, 'connecting');
    for (const peer of this.peers) this.#network.settle(this, peer);
  }

  send(to: PeerId, message: RoomMessage): boolean {
    const [pipe, self] = [this.#ways.get(to), this.self()];
    if (pipe === undefined || self === null || this.states.get().get(to) !== 'connected') return false;
    this.sent.push({ to, message });
    if (!this.isLossy) pipe.carry(() => this.#network.end(to)?.receive(self, message));
    return true;
  }

  listen(listener: (from: PeerId, message: RoomMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  receive(from: PeerId, message: RoomMessage): void {
    for (const listener of this.#listeners) listener(from, message);
  }

  open(peer: PeerId): void {
    if (this.states.get().get(peer) === 'connected') return;
    this.#ways.set(peer, this.#network.pipe());
    this.#show(peer, 'connected');
  }

  close(peer: PeerId): void {
    this.#ways.get(peer)?.cut();
    this.#ways.delete(peer);
    if (this.states.get().has(peer)) this.#show(peer, 'retrying');
  }

  #drop(peer: PeerId): void {
    const states = new Map(this.states.get());
    states.delete(peer);
    this.#ways.get(peer)?.cut();
    this.#ways.delete(peer);
    this.states.set(states);
    const self = this.self();
    if (self !== null) this.#network.end(peer)?.close(self);
  }

  #show(peer: PeerId, status: LinkStatus): void {
    this.states.set(new Map([...this.states.get(), [peer, status]]));
  }
}
