import { isEndToEnd } from '@uplift/client/accounts';
import { followShown } from '@uplift/client/libraries';
import { createServerTransport } from '@uplift/adapters/server-socket';
import { createPeerLinks } from '@uplift/adapters/peer-links';
import type { IceServer } from '@uplift/contract';
import { createStore, type Store, type WritableStore } from '@uplift/core/foundation';
import type { Room, RoomState } from '@uplift/core/room';
import { isSignedIn, type Session } from '@uplift/core/membership';
import { after } from '@uplift/adapters/browser';
import { broadcastEdits } from './broadcast-edits.ts';
import { openRoom } from './open-room.ts';
import type { RoomSurroundings } from './lazy-room.ts';
import { openPeerMemory } from './peer-memory.ts';
import { clockMs, openSocket } from './room-socket.ts';

/** The room of this page, over its own socket and data channels. */
export async function openBrowserRoom(around: RoomSurroundings, state: WritableStore<RoomState>): Promise<Room> {
  const { session, connection, libraries, tabMemory, access } = around;
  const library = () => libraries.shown.get();
  const memory = await openPeerMemory(tabMemory, navigator.locks);
  const links = createPeerLinks({
    sendSignal: (to, signal) => void server.sendSignal(to, signal),
    connection: connectionOver,
    after,
    now: clockMs,
  });
  const server = createServerTransport({
    open: () => openSocket('/socket'),
    library,
    after,
    random: () => Math.random(),
    connection,
    onSignal: (from, signal) => links.takeSignal(from, signal),
    onIceServers: (servers) => links.setIceServers(servers),
  });
  const room = openRoom({ server, channels: links, isMember: membership(session), memory }, state);
  broadcastEdits({ ...followShown(libraries), room, isSealed: () => library() === null && isEndToEnd(access), after });
  return room;
}

/** Returns null if the browser, or its owner, allows no connections. */
function connectionOver(servers: readonly IceServer[]): RTCPeerConnection | null {
  if (!('RTCPeerConnection' in window)) return null;
  const iceServers = servers.map(({ urls, username = '', credential = '' }) => ({ urls, username, credential }));
  return new RTCPeerConnection({ iceServers });
}

/** Only fully signed-in accounts enter rooms (ROOM-5). */
function membership(session: Store<Session>): Store<boolean> {
  const isMember = createStore(isSignedIn(session.get()));
  session.subscribe(() => isMember.set(isSignedIn(session.get())));
  return isMember;
}
