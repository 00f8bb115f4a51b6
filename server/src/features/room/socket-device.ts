import type { Duplex } from 'node:stream';
import type { WebSocket } from '@fastify/websocket';
import { MessageHandler } from './message-handler.ts';
import { CLOSED } from './connected-device.ts';
import type { Closing, ConnectedDevice } from './connected-device.ts';
import { PresenceVisit } from './presence/presence-visit.ts';
import { RoomVisit } from './room-visit.ts';
import type { RoomServices } from './room-visit.ts';
import { Silence } from './silence.ts';
import { holderId } from './guests/socket-session.ts';
import type { SocketSession } from './guests/socket-session.ts';
import { encodeHead } from './text-frame.ts';
import type { TextFrame } from './text-frame.ts';

/** A slow consumer with this much unsent is disconnected, and catches up when it reconnects. */
const UNSENT_BYTES = 65_536;

/** Time limit for the peer to close the socket. */
const GOODBYE_MS = 1_000;

const nowMs = (): number => performance.now();

/** A socket and its connection. Encoded frames are written directly to the connection. */
export interface OpenSocket {
  readonly socket: WebSocket;
  readonly connection: Pick<Duplex, 'write' | 'writableLength' | 'cork' | 'uncork'>;
}

/**
 * A device at the other end of a socket, until the socket is closed. A server holds thousands, so each has few closures:
 * one listener for each event.
 */
export class SocketDevice implements ConnectedDevice {
  readonly session: SocketSession;
  readonly visit: RoomVisit;
  readonly presence: PresenceVisit;
  readonly #parts: RoomServices;
  readonly #open: OpenSocket;
  readonly #messages: MessageHandler;
  readonly #silence = new Silence(nowMs);
  #isPresent = true;
  #isOver = false;

  constructor(parts: RoomServices, open: OpenSocket, session: SocketSession) {
    [this.#parts, this.#open, this.session] = [parts, open, session];
    this.visit = new RoomVisit(parts, this);
    this.presence = new PresenceVisit(parts, this);
    this.#messages = new MessageHandler(parts, { device: this, visit: this.visit, presence: this.presence, nowMs });
    open.socket.on('pong', () => this.#receivePong());
    open.socket.on('message', (bytes: Buffer, isBinary: boolean) => this.#receive(bytes, isBinary));
    open.socket.once('close', () => this.#leave());
  }

  sendFrame(frame: TextFrame): void {
    if (this.#maySend()) this.#open.connection.write(frame);
  }

  /**
   * Writes the text without a buffer of its own. The members of a room are a long text, and thousands of devices that
   * join would leave megabytes of buffers.
   */
  sendText(text: string): void {
    if (!this.#maySend()) return;
    const { connection } = this.#open;
    connection.cork();
    connection.write(encodeHead(Buffer.byteLength(text)));
    connection.write(text);
    connection.uncork();
  }

  /** False for a device that is gone, or is disconnected now because it reads too slowly. */
  #maySend(): boolean {
    const { socket, connection } = this.#open;
    if (this.#isOver || socket.readyState !== socket.OPEN) return false;
    if (connection.writableLength > UNSENT_BYTES) {
      this.#cut();
      return false;
    }
    this.#parts.platform.metrics.count('socketMessages', OUT);
    return true;
  }

  end(closing: Closing): void {
    if (this.#isOver) return;
    this.#leave();
    close(this.#parts, this.#open.socket, { closing, holder: holderId(this.session) });
  }

  /** Disconnects it if it has not answered since the last ping; otherwise pings it. */
  beat(): void {
    if (!this.#isPresent) return this.#cut();
    this.#isPresent = false;
    this.#open.socket.ping();
  }

  /** The same within seconds, if it leads its room; nothing otherwise. */
  beatLeader(): void {
    if (!isLeading(this.visit)) return this.#silence.end();
    if (this.#silence.isTooLong()) return this.#cut();
    this.#silence.ask(this.#open.socket);
  }

  #receivePong(): void {
    this.#isPresent = true;
    this.#silence.end();
  }

  #receive(bytes: Buffer, isBinary: boolean): void {
    this.#silence.end();
    if (!this.#isOver) this.#messages.handleFrame(bytes, isBinary);
  }

  #leave(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.visit.leave(true);
    this.presence.end();
  }

  #cut(): void {
    this.#leave();
    this.#open.socket.terminate();
  }
}

const OUT = { direction: 'out' } as const;

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
  { closing, holder }: { readonly closing: Closing; readonly holder: string },
): void {
  const [code, reason] = closing;
  socket.close(code, reason);
  if (!HOSTILE.has(closing)) return;
  reconnectBans.add(holder);
  socket.pause();
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
  warn({ account: holder, reason }, 'A socket was closed');
}
