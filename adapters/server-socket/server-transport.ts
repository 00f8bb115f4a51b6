import { SOCKET_FRAME_BYTES } from '@uplift/contract';
import type { ClientMessage, IceServer, PeerSignal, ServerMessage } from '@uplift/contract';
import { createStore } from '@uplift/core/foundation';
import type { Store } from '@uplift/core/foundation';
import { serverRetryDelayMs, spreadDelayMs } from '@uplift/core/room';
import type { PeerId, RoomEvent, RoomPlace, ServerTransport, RoomUpdate, RoomMessage } from '@uplift/core/room';
import { createServerSocket } from './server-socket.ts';
import type { ServerSocket, ServerSocketParts } from './server-socket.ts';
import { toRoomEvent } from './room-events.ts';

export interface ServerTransportParts extends Pick<ServerSocketParts, 'open' | 'after'> {
  readonly connection: Store<'online' | 'offline'>;
  /** The church that owns the sets of this page, apart from shared ones; null or absent for the account itself. */
  readonly library?: () => string | null;
  /** Random number from 0 to below 1, so that the devices lost by a server return one after the other. */
  readonly random: () => number;
  /** Called with a link signal of another device of the room. */
  readonly onSignal: (from: PeerId, signal: PeerSignal) => void;
  /** Called with the ICE servers, before the join event. */
  readonly onIceServers: (servers: readonly IceServer[]) => void;
}

/** A room over its own socket. */
export interface SocketServerTransport extends ServerTransport {
  /** Sends a link signal to another device; returns whether it was sent. */
  sendSignal(to: PeerId, signal: PeerSignal): boolean;
  /** Leaves, and stops watching the network. */
  end(): void;
}

/**
 * Creates the connection to a room over the server. It connects when a room is joined, and reconnects until it is
 * left.
 */
export function createServerTransport(parts: ServerTransportParts): SocketServerTransport {
  const { random } = parts;
  const [listeners, isConnected] = [new Set<(event: RoomEvent) => void>(), createStore(false)];
  /** True while a room is wanted, and the join that couldn't be sent yet. */
  let [isWanted, waiting]: [boolean, ClientMessage | null] = [false, null];
  const socket = createServerSocket({
    ...parts,
    retryAfterMs: (failed) => spreadDelayMs(serverRetryDelayMs(failed), random()),
    onConnected() {
      isConnected.set(true);
      // Listeners on the connection usually join by themselves.
      if (waiting !== null) sendJoin(waiting);
    },
    onDisconnected: () => isConnected.set(false),
    onMessage: (message) => handleMessage(message, parts, listeners),
  });
  const sendJoin = (join: ClientMessage): void => {
    waiting = socket.send(join) ? null : join;
  };
  const connect = (): void => {
    if (isWanted && parts.connection.get() === 'online') socket.connect();
    else socket.disconnect();
  };
  const leave = (): void => {
    [isWanted, waiting] = [false, null];
    socket.send({ type: 'disconnect' });
    socket.disconnect();
  };
  const stopListening = parts.connection.subscribe(connect);
  return {
    isConnected,
    join(place, before) {
      isWanted = true;
      sendJoin(toJoinMessage(place, before, parts.library?.() ?? null));
      connect();
    },
    leave,
    send: (message, to) => sendOver(socket, message, to),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sendSignal: (to, signal) => socket.send({ type: 'signal', to, signal }),
    end() {
      stopListening();
      leave();
    },
  };
}

function handleMessage(
  message: ServerMessage,
  parts: ServerTransportParts,
  listeners: ReadonlySet<(event: RoomEvent) => void>,
) {
  if (message.type === 'signal') return parts.onSignal(message.from, message.signal);
  if (message.type === 'join' && message.self !== null) parts.onIceServers(message.self.iceServers);
  const event = toRoomEvent(message);
  if (event !== null) for (const listener of listeners) listener(event);
}

function toJoinMessage(
  { setId, isShared, role, wantsToLead }: RoomPlace,
  before: PeerId | null,
  library: string | null,
): ClientMessage {
  return {
    type: 'join',
    ...(isShared ? { shared: setId } : { set: setId, ...(library !== null && { library }) }),
    role,
    leader: wantsToLead,
    ...(before !== null && { peer_id: before }),
  };
}

function sendOver(socket: ServerSocket, message: RoomMessage, to: readonly PeerId[] | undefined): void {
  const receivers = to === undefined ? {} : { to };
  if ('command' in message) socket.send({ type: 'message', data: message, ...receivers });
  else socket.send(fitted({ ...message, ...receivers }));
}

type AddressedUpdate = RoomUpdate & { readonly to?: readonly PeerId[] };

/** Leaves out the content of a change that is too long for a frame: receivers fetch it. */
function fitted(update: AddressedUpdate): ClientMessage {
  const receivers = update.to === undefined ? {} : { to: update.to };
  const isTooLong = countBytes(update) > SOCKET_FRAME_BYTES;
  if (update.type === 'song-update')
    return { type: 'song-update', song_id: update.song_id, song: isTooLong ? null : update.song, ...receivers };
  if (isTooLong) return { type: 'set-update', ...receivers };
  // The items of a set are objects.
  return update as AddressedUpdate & { readonly order?: readonly Record<string, unknown>[] };
}

function countBytes(update: AddressedUpdate): number {
  return new TextEncoder().encode(JSON.stringify(update)).length;
}
