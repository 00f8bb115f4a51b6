import { after } from '@uplift/adapters/browser';
import { createServerTransport } from '@uplift/adapters/server-socket';
import { createStore, type WritableStore } from '@uplift/core/foundation';
import type { LinkStatus, PeerId, PeerTransport, Room, RoomState } from '@uplift/core/room';
import type { GuestSurroundings } from './lazy-room.ts';
import { openRoom } from './open-room.ts';
import { openPeerMemory } from './peer-memory.ts';
import { openSocket } from './room-socket.ts';

/** Guests have no channels: everything reaches them over the server. */
const NO_CHANNELS: PeerTransport = {
  states: createStore<ReadonlyMap<PeerId, LinkStatus>>(new Map()),
  keep: () => undefined,
  send: () => false,
  listen: () => () => undefined,
};

/** The room of a guest's page. */
export async function openGuestRoom(
  { connection, tabMemory }: GuestSurroundings,
  state: WritableStore<RoomState>,
): Promise<Room> {
  const server = createServerTransport({
    open: () => openSocket('/socket?as=guest'),
    after,
    random: () => Math.random(),
    connection,
    onSignal: () => undefined,
    onIceServers: () => undefined,
  });
  const memory = await openPeerMemory(tabMemory, navigator.locks);
  return openRoom({ server, channels: NO_CHANNELS, isMember: createStore(true), memory }, state);
}
