import type { WebSocket } from '@fastify/websocket';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { createMessageHandler } from './message-handler.ts';
import { CLOSED } from './connected-device.ts';
import type { Closing, ConnectedDevice } from './connected-device.ts';
import { createRoomVisit } from './room-visit.ts';
import type { RoomServices, RoomVisit } from './room-visit.ts';
import { Silence } from './silence.ts';

/** A slow consumer with this much unsent is disconnected, and catches up when it reconnects. */
const UNSENT_BYTES = 65_536;

/** Time limit for the peer to close the socket. */
const GOODBYE_MS = 1_000;

/** Marks the sent bytes as text. */
const TEXT = { binary: false };

/** A device at the other end of a socket. */
export interface SocketDevice extends ConnectedDevice {
  readonly visit: RoomVisit;
  /** Disconnects it if it has not answered since the last ping; otherwise pings it. */
  beat(): void;
  /** The same within seconds, if it leads its room; nothing otherwise. */
  beatLeader(): void;
}

/** Handles a device until its socket is closed. */
export function createSocketDevice(parts: RoomServices, socket: WebSocket, session: MemberSession): SocketDevice {
  let isPresent = true;
  let isOver = false;
  const over = (): void => {
    if (isOver) return;
    isOver = true;
    visit.leave(true);
  };
  const cut = (): void => {
    over();
    socket.terminate();
  };
  const device: ConnectedDevice = {
    session,
    sendFrame(frame) {
      if (isOver) return;
      if (socket.bufferedAmount > UNSENT_BYTES) cut();
      else send(parts, socket, frame);
    },
    end(closing) {
      if (isOver) return;
      over();
      close(parts, socket, { closing, accountId: session.accountId });
    },
  };
  const visit = createRoomVisit(parts, device);
  const messageHandler = createMessageHandler(parts, { device, visit, nowMs });
  const silence = watchSilence(socket);
  socket.on('pong', () => {
    isPresent = true;
  });
  socket.on('message', (bytes: Buffer, isBinary: boolean) => {
    if (!isOver) messageHandler.handleFrame(bytes, isBinary);
  });
  socket.once('close', over);
  return {
    ...device,
    visit,
    beat() {
      if (!isPresent) return cut();
      isPresent = false;
      socket.ping();
    },
    beatLeader() {
      if (!isLeading(visit)) return silence.end();
      if (silence.isTooLong()) return cut();
      silence.ask(socket);
    },
  };
}

function send({ platform }: RoomServices, socket: WebSocket, frame: Parameters<ConnectedDevice['sendFrame']>[0]): void {
  platform.metrics.count('socketMessages', { direction: 'out' });
  socket.send(frame, TEXT);
}

const nowMs = (): number => performance.now();

function watchSilence(socket: WebSocket): Silence {
  const silence = new Silence(nowMs);
  for (const sign of ['pong', 'message'] as const) socket.on(sign, () => silence.end());
  return silence;
}

function isLeading(visit: RoomVisit): boolean {
  const place = visit.place();
  return place !== null && place.room.lead.leader === place.seat.member.peer_id;
}

const HOSTILE: ReadonlySet<Closing> = new Set([CLOSED.flooding, CLOSED.unreadable]);

/**
 * Closes a socket. Nothing more is read of a flooding device, not even its close, and it must wait before it
 * reconnects.
 */
function close(
  { reconnectBans, warn }: RoomServices,
  socket: WebSocket,
  { closing, accountId }: { readonly closing: Closing; readonly accountId: string },
): void {
  const [code, reason] = closing;
  socket.close(code, reason);
  if (!HOSTILE.has(closing)) return;
  reconnectBans.add(accountId);
  socket.pause();
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  warn({ account: accountId, reason }, 'A socket was closed');
}
