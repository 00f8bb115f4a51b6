import type { RoomMessage } from '../protocol/ports.ts';
import type { NumberedCommand, PeerId, PeerMessage, RoomPeer } from '../protocol/protocol.ts';
import type { ClientCommand } from './client-events.ts';
import type { Moment } from './client-state.ts';

/** A device that lost its connection to the server stays in the session over its channel, until it is back or this time has passed. */
export const RETURN_WITHIN_MS = 15_000;

/**
 * A channel that has been silent for this long may be dead: messages take the other path too. Each device sends a clock request
 * every second.
 */
const SURE_MS = 4_000;

/** The other devices of the room. */
export interface Peers {
  readonly present: ReadonlyMap<PeerId, RoomPeer>;
  /** Devices that left the server's room with their channel open, and the time until which they may return. */
  readonly departed: ReadonlyMap<PeerId, { readonly peer: RoomPeer; readonly untilMs: number }>;
  readonly lastSeenAt: ReadonlyMap<PeerId, number>;
  readonly channelSeenAt: ReadonlyMap<PeerId, number>;
}

export const NO_PEERS: Peers = {
  present: new Map(),
  departed: new Map(),
  lastSeenAt: new Map(),
  channelSeenAt: new Map(),
};

/** Devices that may send messages: in the room, or departed with their channel open. */
export function listPeers({ present, departed }: Peers): readonly RoomPeer[] {
  return [...present.values(), ...[...departed.values()].map(({ peer }) => peer)];
}

export function hasPeer({ present, departed }: Peers, peer: PeerId): boolean {
  return present.has(peer) || departed.has(peer);
}

export function isOpen({ channels }: Pick<Moment, 'channels'>, peer: PeerId): boolean {
  return channels.get(peer) === 'connected';
}

/** Replaces the devices of the room after a join. */
export function enterPeers(peers: Peers, present: readonly RoomPeer[], moment: Moment): Peers {
  const ids = new Set(present.map(({ peer_id }) => peer_id));
  const missing = [...peers.present.keys()].filter((peer) => !ids.has(peer));
  return addPeers(
    missing.reduce((left, peer) => removePeer(left, peer, moment), peers),
    present,
  );
}

export function addPeers(peers: Peers, added: readonly RoomPeer[]): Peers {
  const [present, departed] = [new Map(peers.present), new Map(peers.departed)];
  for (const peer of added) {
    present.set(peer.peer_id, peer);
    departed.delete(peer.peer_id);
  }
  return { ...peers, present, departed };
}

/** Removes a device that left the server's room. It counts as departed if its channel is open. */
export function removePeer(peers: Peers, peer_id: PeerId, moment: Moment): Peers {
  const peer = peers.present.get(peer_id);
  const present = new Map(peers.present);
  present.delete(peer_id);
  if (peer === undefined || !isOpen(moment, peer_id)) return { ...peers, present };
  const departed = new Map(peers.departed).set(peer_id, { peer, untilMs: moment.atMs + RETURN_WITHIN_MS });
  return { ...peers, present, departed };
}

/**
 * Removes departed devices that did not return. While this device is disconnected itself, it keeps those with an open
 * channel.
 */
export function pruneDeparted(peers: Peers, moment: Moment): Peers {
  const { isConnected, atMs } = moment;
  const kept = [...peers.departed].filter(
    ([peer, { untilMs }]) => isOpen(moment, peer) && (!isConnected || untilMs > atMs),
  );
  return kept.length === peers.departed.size ? peers : { ...peers, departed: new Map(kept) };
}

/** Records the time of a message; null for a device that is not in the room. */
export function noteMessage(
  peers: Peers,
  from: PeerId,
  by: { readonly atMs: number; readonly isByChannel: boolean },
): Peers | null {
  if (!hasPeer(peers, from)) return null;
  const lastSeenAt = new Map(peers.lastSeenAt).set(from, by.atMs);
  return by.isByChannel ? { ...noteChannel(peers, from, by.atMs), lastSeenAt } : { ...peers, lastSeenAt };
}

/** Records the time at which a channel opened or carried a message. */
export function noteChannel(peers: Peers, peer: PeerId, atMs: number): Peers {
  return { ...peers, channelSeenAt: new Map(peers.channelSeenAt).set(peer, atMs) };
}

/** The receiving device of a message. */
export interface Recipient {
  readonly peer: PeerId;
  /** True if its channel is tried. */
  readonly isOpen: boolean;
  /** Use of the server for it: `never` for a device that the server does not reach. */
  readonly overServer: 'always' | 'if-channel-fails' | 'never';
}

/** The devices of a room at a moment, as messages reach them (ROOM-13). */
export interface Reach {
  readonly peers: Peers;
  readonly moment: Moment;
}

/** Sends to one device: over its channel, and over the server if that is closed or may be dead. */
export function sendTo(reach: Reach, to: PeerId, message: RoomMessage): ClientCommand<'send-to-peers'> {
  return { type: 'send-to-peers', message, recipients: [findRecipient(reach, to)], isForServer: false };
}

/** Sends to all followers. The server always gets it too, for devices that join later. */
export function broadcast(reach: Reach, message: NumberedCommand | PeerMessage): ClientCommand<'send-to-peers'> {
  const recipients = listPeers(reach.peers).map(({ peer_id }) => findRecipient(reach, peer_id));
  return { type: 'send-to-peers', message, recipients, isForServer: true };
}

function findRecipient({ peers, moment }: Reach, peer: PeerId): Recipient {
  const [isInRoom, isChannel] = [peers.present.has(peer), isOpen(moment, peer)];
  if (!isInRoom) return { peer, isOpen: isChannel, overServer: 'never' };
  const isSure = isChannel && moment.atMs - (peers.channelSeenAt.get(peer) ?? 0) <= SURE_MS;
  return { peer, isOpen: isChannel, overServer: isSure ? 'if-channel-fails' : 'always' };
}
