import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/**
 * A socket of a device, as little as a load needs of it: on a machine that server and load share, a whole client would be
 * measured with the server.
 */
export interface RoomSocket {
  send(text: string): void;
  close(): void;
}

export interface SocketPlace {
  readonly port: number;
  readonly path: string;
  /** Left out for a server that asks for none. */
  readonly cookie?: string;
}

/** Callbacks of a socket; `onText` gets the bytes of each text, in memory that is used again afterwards. */
export interface SocketCallbacks {
  readonly onText: (text: Buffer) => void;
  readonly closed: () => void;
}

const END_OF_HEAD = '\r\n\r\n';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** Opens a socket; rejects when the server does not let it in. */
export async function openRoomSocket(place: SocketPlace, callbacks: SocketCallbacks): Promise<RoomSocket> {
  const socket = connect({ port: place.port, host: '127.0.0.1', noDelay: true });
  socket.on('error', () => {}); // the close event reports it
  socket.write(handshake(place));
  const rest = await opened(socket);
  const frames = createFrames(socket, callbacks.onText);
  socket.on('data', frames);
  socket.once('close', callbacks.closed);
  if (rest.length > 0) frames(rest);
  return { send: (text) => void socket.write(encodeFrame(TEXT, Buffer.from(text))), close: () => socket.destroy() };
}

function handshake({ port, path, cookie }: SocketPlace): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    ...(cookie === undefined ? [] : [`Cookie: ${cookie}`]),
  ];
  return `${lines.join('\r\n')}${END_OF_HEAD}`;
}

/** Resolves to the bytes after the head of the answer. */
function opened(socket: Socket): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const fail = () => reject(new Error('The server closed a socket before it was open.'));
    socket.once('close', fail);
    socket.on('data', function read(data: Buffer) {
      received = Buffer.concat([received, data]);
      const end = received.indexOf(END_OF_HEAD);
      if (end === -1) return;
      socket.off('data', read).off('close', fail);
      const status = received.toString('latin1', 0, received.indexOf('\r\n'));
      if (status.includes(' 101 ')) resolve(received.subarray(end + END_OF_HEAD.length));
      else reject(new Error(`A socket was answered with ${status}.`));
    });
  });
}

/** Splits incoming bytes into frames (RFC 6455, 5.2). The server's frames are neither masked nor fragmented here. */
function createFrames(socket: Socket, onText: (text: Buffer) => void): (data: Buffer) => void {
  let left = Buffer.alloc(0);
  return (data) => {
    const received = left.length === 0 ? data : Buffer.concat([left, data]);
    let at = 0;
    for (let frame = frameAt(received, at); frame !== null; frame = frameAt(received, at)) {
      at = frame.end;
      const payload = received.subarray(frame.start, frame.end);
      if (frame.opcode === TEXT) onText(payload);
      else if (frame.opcode === PING) socket.write(encodeFrame(PONG, payload));
      else if (frame.opcode === CLOSE) socket.destroy();
    }
    left = Buffer.from(received.subarray(at));
  };
}

interface Frame {
  readonly opcode: number;
  readonly start: number;
  readonly end: number;
}

/** The frame that begins there, once it is whole. */
function frameAt(received: Buffer, at: number): Frame | null {
  if (received.length < at + 2) return null;
  const short = received.readUInt8(at + 1) & 0x7f;
  const head = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (received.length < at + head) return null;
  const length = short < 126 ? short : short === 126 ? received.readUInt16BE(at + 2) : received.readUInt32BE(at + 6);
  const [start, end] = [at + head, at + head + length];
  return received.length < end ? null : { opcode: received.readUInt8(at) & 0x0f, start, end };
}

/** A frame of a client, masked as it must be, with a mask that changes nothing. */
function encodeFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 6 : 8);
  head.writeUInt8(0x80 | opcode, 0);
  head.writeUInt8(0x80 | (length < 126 ? length : 126), 1);
  if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}
