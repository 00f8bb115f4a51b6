import { toId } from '@uplift/core/foundation';
import type { ClientEvent, TimedEvent } from '../reducer/client-events.ts';
import type { ClientState, Connections, Member } from '../reducer/client-state.ts';
import { isMemberPhase } from '../reducer/client-state.ts';
import { initialClient, reduceRoom } from '../reducer/reduce-room.ts';
import type { RoomEvent, RoomMessage, RoomPlace } from '../protocol/ports.ts';
import type { PeerId, RoomPeer, RoomSnapshot } from '../protocol/protocol.ts';

/** This device, the leader, and another follower. */
export const [BEN, ADA, CORA] = [toId<PeerId>('Ben'), toId<PeerId>('Ada'), toId<PeerId>('Cora')];

export const PLACE: RoomPlace = { setId: 'sunday', isShared: false, role: 'perform', wantsToLead: true };

const PERSON = { full_name: '', profile_picture: '' };

/** Signed in and connected, with an open channel to the leader. */
export const CONNECTED: Connections = {
  isSignedIn: true,
  isConnected: true,
  channels: new Map([[ADA, 'connected']]),
};

export const DISCONNECTED: Connections = { ...CONNECTED, isConnected: false };
export const SIGNED_OUT: Connections = { ...CONNECTED, isSignedIn: false };

/** Position of a room that Ada leads, on its third item. */
export const SNAPSHOT: RoomSnapshot = {
  term: 1,
  n: 3,
  leader: ADA,
  currentIndex: 2,
  section: null,
  liveScroll: null,
  ageMs: 500,
};

type Joined = Extract<RoomEvent, { readonly type: 'joined' }>;

export function joinedEvent(more: Partial<Joined> = {}): ClientEvent {
  const event: Joined = {
    type: 'joined',
    self: BEN,
    isOwner: false,
    leadRefusal: null,
    leadFreeInMs: 0,
    isLeader: false,
    peers: [ADA, CORA].map(toPeer),
    snapshot: SNAPSHOT,
    ...more,
  };
  return serverEvent(event);
}

export function toPeer(peer_id: PeerId): RoomPeer {
  return { peer_id, ...PERSON, role: 'perform' };
}

export function serverEvent(event: RoomEvent): ClientEvent {
  return { type: 'server', event, person: PERSON };
}

export function peerEvent(from: PeerId, message: RoomMessage): ClientEvent {
  return { type: 'peer', from, message };
}

export function at(event: ClientEvent, atMs = 1_000): TimedEvent {
  return { ...event, atMs, uncertaintyMs: new Map() };
}

/** Returns the state after events at one moment. */
export function after(state: ClientState, ...events: readonly ClientEvent[]): ClientState {
  return events.reduce((before, event) => reduceRoom(before, at(event)).state, state);
}

const OFF = initialClient(CONNECTED);
const JOINING = after(OFF, { type: 'place', place: PLACE });
const JOINED = after(JOINING, joinedEvent());

/** A client in each state. */
export const CLIENTS = {
  off: OFF,
  'signed-out': after(initialClient(SIGNED_OUT), { type: 'place', place: PLACE }),
  joining: JOINING,
  following: JOINED,
  leading: after(JOINING, joinedEvent({ isLeader: true, isOwner: true, snapshot: { ...SNAPSHOT, leader: BEN } })),
  apart: after(JOINED, { type: 'connections', connections: DISCONNECTED }),
  refused: after(JOINING, serverEvent({ type: 'refused', of: 'join', status: 404, because: 'No.' })),
} as const satisfies Readonly<Record<string, ClientState>>;

/** The device in its room; throws for a client in none. */
export function memberIn({ phase }: ClientState): Member {
  if (!isMemberPhase(phase)) throw new Error(`The client is ${phase.type}.`);
  return phase.member;
}
