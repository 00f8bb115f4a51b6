import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Visitor } from './visitor.ts';

/** A socket a test has opened to a server that listens. */
export interface TestSocket {
  /** Messages of the server, in order. */
  readonly received: unknown[];
  /** The code with which the socket was closed, once it is. */
  readonly closed: Promise<number>;
  send(text: string): void;
  sendBytes(bytes: Uint8Array<ArrayBuffer>): void;
  close(): void;
}

/** Node's own takes headers, which a browser's does not. */
const NodeWebSocket = WebSocket as unknown as new (
  url: string,
  options: { readonly headers: Readonly<Record<string, string>> },
) => WebSocket;

async function listening(app: FastifyInstance): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port; // listening on TCP, so no pipe name
}

function formatCookies(visitor: Visitor): string {
  return [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

/** The socket of an account, or of a guest. */
type SocketPath = '/socket' | '/socket?as=guest';

/** Opens the socket as a page does, with the cookies of a browser, signed in or as a guest. Rejects when the server does not let it in. */
export async function openSocket(
  app: FastifyInstance,
  visitor: Visitor,
  path: SocketPath = '/socket',
): Promise<TestSocket> {
  const port = await listening(app);
  const headers = { cookie: formatCookies(visitor), origin: `http://127.0.0.1:${port}` };
  const socket = new NodeWebSocket(`ws://127.0.0.1:${port}${path}`, { headers });
  const received: unknown[] = [];
  socket.addEventListener('message', ({ data }) => void received.push(JSON.parse(String(data))));
  const closed = new Promise<number>((resolve) => socket.addEventListener('close', ({ code }) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('The socket was not opened.')));
  });
  return {
    received,
    closed,
    send: (text) => socket.send(text),
    sendBytes: (bytes) => socket.send(bytes),
    close: () => socket.close(),
  };
}

const HANDSHAKE = ['connection: Upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];

/** Requests the socket on a bare connection, which sends nothing more, and returns the status line. */
export async function askForSocket(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  path: SocketPath = '/socket',
): Promise<{ readonly status: number; readonly connection: Socket }> {
  const port = await listening(app);
  const connection = connect(port, '127.0.0.1');
  const own = Object.entries({
    host: `localhost:${port}`,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  });
  const lines = [...HANDSHAKE, ...own.map(([name, value]) => `${name}: ${value}`)];
  connection.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(connection, 'data')) as [Buffer];
  return { status: Number(answer.toString().split(' ')[1]), connection };
}

/** The headers of a browser that is signed in, on the page of this server. */
export function toHeaders(app: FastifyInstance, visitor: Visitor): Readonly<Record<string, string>> {
  const { port } = app.server.address() as AddressInfo; // listening on TCP, so no pipe name
  return { cookie: formatCookies(visitor), origin: `http://localhost:${port}` };
}
