import type { IceServer, PeerSignal } from '@uplift/contract';
import { createStore } from '@uplift/core/foundation';
import type { WritableStore } from '@uplift/core/foundation';
import type { LinkStatus, PeerTransport, PeerId, RoomMessage } from '@uplift/core/room';
import { encodeMessage, decodeMessage } from './message-codec.ts';
import { createEarlySignals } from './early-signals.ts';
import { PeerLink } from './peer-link.ts';
import type { LinkParts } from './peer-link.ts';

/** Delay between the starts of a leader's links, so that neither the screen nor the server handles all at once. */
const BETWEEN_STARTS_MS = 25;
/** More would overload a tablet on a stage: further devices are reached over the server. */
const MOST_LINKS = 60;
/**
 * Limits of unsent bytes: with the first, a clock message would measure the queue and is dropped; with the second, any
 * message is sent over the server.
 */
const [CLOCK_UNSENT_BYTES, UNSENT_BYTES] = [4_096, 262_144];

export interface PeerLinksParts {
  /** Sends a signal for linking to another device. */
  readonly sendSignal: (to: PeerId, signal: PeerSignal) => void;
  /** Creates a connection; returns null or throws if the device cannot. */
  readonly connection: (iceServers: readonly IceServer[]) => RTCPeerConnection | null;
  readonly after: (ms: number, work: () => void) => () => void;
  /** The clock that the devices of a room agree on, ms: an answer about it is stamped when it is sent. */
  readonly now: () => number;
}

/** Data channels between this device and others of its room. */
export interface PeerLinks extends PeerTransport {
  takeSignal(from: PeerId, signal: PeerSignal): void;
  /** Sets the servers of a join: links that wait for a retry start at once. */
  setIceServers(servers: readonly IceServer[]): void;
  end(): void;
}

/** No links yet. */
export function createPeerLinks(parts: PeerLinksParts): PeerLinks {
  const { sendSignal, after, now } = parts;
  const links = new Map<PeerId, PeerLink>();
  const states = createStore<ReadonlyMap<PeerId, LinkStatus>>(new Map());
  const [early, messages] = [createEarlySignals(now), createMessageListeners()];
  let [iceServers, isLeader]: [readonly IceServer[], boolean] = [[], false];
  const linkTo = (peer: PeerId): LinkParts => ({
    connect: () => parts.connection(iceServers),
    sendSignal: (signal) => sendSignal(peer, signal),
    isLeader: () => isLeader,
    after,
    now,
    onStatus: () => showStates(states, links),
    onText: (text) => messages.receive(peer, text),
  });
  const keep = (peers: readonly PeerId[], leads: boolean): void => {
    isLeader = leads;
    const kept = new Set(peers);
    for (const [peer, link] of links) if (!kept.has(peer)) endLink(links, peer, link);
    const added = [...kept].filter((peer) => !links.has(peer)).slice(0, MOST_LINKS - links.size);
    for (const [place, peer] of added.entries()) {
      const link = new PeerLink(linkTo(peer), place * BETWEEN_STARTS_MS);
      links.set(peer, link);
      for (const signal of early.of(peer)) link.take(signal);
    }
    showStates(states, links);
  };
  return {
    states,
    keep,
    send: createSender(links, now),
    listen: messages.listen,
    takeSignal(from, signal) {
      const link = links.get(from);
      if (link === undefined) early.keep(from, signal);
      else link.take(signal);
    },
    setIceServers(servers) {
      iceServers = servers;
      for (const [place, link] of [...links.values()].entries()) link.hurry(place * BETWEEN_STARTS_MS);
    },
    end: () => keep([], false),
  };
}

type Listener = (from: PeerId, message: RoomMessage) => void;

/** Delivers messages to listeners synchronously: a clock request must be answered at once to be precise. */
function createMessageListeners() {
  const listeners = new Set<Listener>();
  return {
    receive: (from: PeerId, text: unknown): void => {
      const message = decodeMessage(text);
      if (message !== null) for (const listener of listeners) listener(from, message);
    },
    listen: (listener: Listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function endLink(links: Map<PeerId, PeerLink>, peer: PeerId, link: PeerLink): void {
  links.delete(peer);
  link.end();
}

function showStates(states: WritableStore<ReadonlyMap<PeerId, LinkStatus>>, links: ReadonlyMap<PeerId, PeerLink>) {
  const before = states.get();
  const present = new Map([...links].map(([peer, link]) => [peer, link.status]));
  const isSame = before.size === present.size && [...present].every(([peer, status]) => before.get(peer) === status);
  if (!isSame) states.set(present);
}

function createSender(links: ReadonlyMap<PeerId, PeerLink>, now: () => number): PeerTransport['send'] {
  /** The last message that was encoded: one command goes to all devices. */
  let written: { readonly message: RoomMessage; readonly text: string | null } | null = null;
  const textFor = (message: RoomMessage): string | null => {
    if (written?.message !== message) written = { message, text: encodeMessage(message) };
    return written.text;
  };
  return (to, message) => {
    const link = links.get(to);
    if (link === undefined || link.unsentBytes > UNSENT_BYTES) return false;
    if (!isClockMessage(message)) {
      const text = textFor(message);
      return text !== null && link.send(text);
    }
    if (link.unsentBytes > CLOCK_UNSENT_BYTES) return true; // dropped: it is repeated
    const stamped = message.command === 'clock-answer' ? { ...message, answered: now() } : message;
    return link.send(encodeMessage(stamped) ?? '');
  };
}

type ClockMessage = Extract<RoomMessage, { readonly command: 'clock' | 'clock-answer' }>;

function isClockMessage(message: RoomMessage): message is ClockMessage {
  return 'command' in message && (message.command === 'clock' || message.command === 'clock-answer');
}
