import { connect } from 'node:net';
import type { Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly body: string;
  /** From when it was due to when the last byte of the answer was there, in ms. */
  readonly ms: number;
  /** Of the whole answer, head and body. */
  readonly bytes: number;
}

/**
 * A client that writes prepared requests onto open connections. Node's own client takes as long for a call as a server
 * does; on a shared machine, the figure would include it.
 */
export interface SocketClient {
  /** Makes a call on the first connection that is free; `dueMs` (of `performance.now()`) is when it should have begun. */
  send(request: string, dueMs?: number): Promise<RawAnswer>;
  close(): void;
}

export async function connectClient(port: number, connections: number): Promise<SocketClient> {
  const opened = new Set<Connection>();
  const open = async () => {
    const connection = await connected(port);
    opened.add(connection);
    return connection;
  };
  const free = await Promise.all(Array.from({ length: connections }, open));
  const queue: ((connection: Connection) => void)[] = [];
  const release = (connection: Connection) => {
    const next = queue.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  };
  return {
    async send(request, dueMs = performance.now()) {
      const next = free.pop() ?? (await new Promise<Connection>((resolve) => queue.push(resolve)));
      // A server closes connections that have been idle, and those that have never been used even sooner.
      const connection = next.socket.destroyed ? await open() : next;
      const { head, body, bytes } = await connection.exchange(request);
      release(connection);
      return { status: Number(head.slice(9, 12)), body, bytes, ms: performance.now() - dueMs };
    },
    close: () => opened.forEach(({ socket }) => socket.destroy()),
  };
}

interface Exchanged {
  readonly head: string;
  readonly body: string;
  readonly bytes: number;
}

interface Connection {
  readonly socket: Socket;
  /** One at a time. */
  exchange(request: string): Promise<Exchanged>;
}

const END_OF_HEAD = '\r\n\r\n';

async function connected(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (exchanged: Exchanged) => void; reject: (error: Error) => void } | null = null;
  socket.on('data', (data: Buffer) => {
    received = received.length === 0 ? data : Buffer.concat([received, data]);
    const exchanged = answerIn(received);
    if (exchanged === null) return;
    received = Buffer.alloc(0);
    waiting?.resolve(exchanged);
  });
  socket.on('close', () => waiting?.reject(new Error('The server closed a connection.')));
  return {
    socket,
    exchange: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('The server closed a connection before.'));
        waiting = { resolve, reject };
        socket.write(request);
      }),
  };
}

/** The answer in the bytes, once it is whole. Every answer that is requested here states its length. */
function answerIn(received: Buffer): Exchanged | null {
  const headEnd = received.indexOf(END_OF_HEAD);
  if (headEnd === -1) return null;
  const head = received.toString('latin1', 0, headEnd);
  const start = headEnd + END_OF_HEAD.length;
  const length = Number(/\r\ncontent-length: (\d+)/iu.exec(head)?.[1]);
  if (!(received.length >= start + length)) return null;
  return { head, body: received.toString('utf8', start), bytes: received.length };
}

interface RawRequest {
  readonly method: 'GET' | 'PATCH' | 'POST';
  readonly path: string;
  readonly sessionToken: string;
  /** Written as JSON; left out for none. */
  readonly body?: unknown;
}

/** Headers that Chromium sends with a call of the page, except for the cookie. */
const BROWSER = [
  'Host: localhost',
  'Connection: keep-alive',
  'sec-ch-ua-platform: "Linux"',
  'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
  'sec-ch-ua: "Chromium";v="156", "Not)A;Brand";v="24"',
  'sec-ch-ua-mobile: ?0',
  'Accept: */*',
  'Sec-Fetch-Site: same-origin',
  'Sec-Fetch-Mode: cors',
  'Sec-Fetch-Dest: empty',
  'Referer: http://localhost/library/songs',
  'Accept-Encoding: gzip, deflate, br, zstd',
  'Accept-Language: en-US,en;q=0.9',
].join('\r\n');

/** A request as a browser writes it. */
export function requestText({ method, path, sessionToken, body }: RawRequest): string {
  const text = body === undefined ? '' : JSON.stringify(body);
  const ofBody =
    body === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n`;
  const head = `${method} ${path} HTTP/1.1\r\n${BROWSER}\r\nCookie: uplift_session=${sessionToken}\r\n${ofBody}`;
  return `${head}\r\n${text}`;
}
