import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A line to a server that keeps all that passes. */
export interface RecordingProxy {
  readonly origin: string;
  /** Returns what passed since the last time: addresses, headers and decoded bodies, and what sockets carried. */
  take(): readonly Buffer[];
  end(): Promise<void>;
}

type Keep = (...parts: readonly (string | Buffer)[]) => void;

/** Listens on a free port of this machine, and leads to the server at `port`. */
export async function startRecordingProxy(port: number): Promise<RecordingProxy> {
  let kept: Buffer[] = [];
  const sockets = new Set<Duplex>();
  const keep: Keep = (...parts) => kept.push(Buffer.concat(parts.map((part) => Buffer.from(part))));
  const proxy = createServer((asked, answer) => void passOn({ asked, answer, port, keep }));
  proxy.on('upgrade', (asked: IncomingMessage, client: Duplex, head: Buffer) => {
    const server = connect({ port, host: '127.0.0.1' });
    for (const socket of [client, server]) sockets.add(socket);
    joinSockets({ asked, client, server, head, keep });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`, // listening on TCP, so no pipe name
    take() {
      const taken = kept;
      kept = [];
      return taken;
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

interface Passing {
  readonly asked: IncomingMessage;
  readonly answer: ServerResponse;
  readonly port: number;
  readonly keep: Keep;
}

async function passOn({ asked, answer, port, keep }: Passing): Promise<void> {
  try {
    const sent = await readAll(asked);
    const { method = 'GET', url = '/', headers, rawHeaders } = asked;
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers });
    onward.end(sent);
    const [received] = (await once(onward, 'response')) as [IncomingMessage];
    const body = await readAll(received);
    keep(`${method} ${url}\n${rawHeaders.join('\n')}\n`, decode(sent, headers['content-encoding']));
    keep(`${received.rawHeaders.join('\n')}\n`, decode(body, received.headers['content-encoding']));
    answer.writeHead(received.statusCode ?? 502, received.rawHeaders);
    answer.end(body);
  } catch {
    answer.destroy(); // either end has gone, and the other learns of it
  }
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part as Uint8Array)); // no encoding is set
  return Buffer.concat(parts);
}

function decode(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === 'gzip') return gunzipSync(body);
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'deflate' ? inflateSync(body) : body;
}

interface Joined {
  readonly asked: IncomingMessage;
  readonly client: Duplex;
  readonly server: Socket;
  readonly head: Buffer;
  readonly keep: Keep;
}

/** Passes a socket on after its opening request. A page masks what it sends, a server doesn’t (RFC 6455, section 5.1). */
function joinSockets({ asked, client, server, head, keep }: Joined): void {
  const lines = asked.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  const opening = `GET ${asked.url ?? '/'} HTTP/1.1\r\n${lines.join('')}\r\n`;
  const [sent, received]: [Buffer[], Buffer[]] = [[head], []];
  keep(opening);
  server.write(opening);
  server.write(head);
  client.on('data', (part: Buffer) => sent.push(part));
  server.on('data', (part: Buffer) => {
    received.push(part);
    keep(Buffer.concat(received.slice(-2)));
  });
  client.on('data', () => keep(...unmask(Buffer.concat(sent))));
  client.pipe(server);
  server.pipe(client);
  for (const [one, other] of [
    [client, server],
    [server, client],
  ] as const) {
    one.on('error', () => other.destroy()); // a page that is left resets its socket
    one.on('close', () => other.destroy());
  }
}

const [MASKED, LENGTH_BITS, SHORT, LONG, MASK_BYTES] = [0x80, 0x7f, 126, 127, 4] as const;

/** The payloads of whole frames of a client. */
function unmask(stream: Buffer): readonly Buffer[] {
  const payloads: Buffer[] = [];
  for (let at = 0; at + 2 <= stream.length;) {
    const second = stream[at + 1] ?? 0;
    const [start, length] = readLength(stream, at + 2, second & LENGTH_BITS);
    const from = start + ((second & MASKED) === 0 ? 0 : MASK_BYTES);
    if (length === null || from + length > stream.length) break;
    const mask = stream.subarray(start, from);
    payloads.push(
      Buffer.from(stream.subarray(from, from + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0))),
    );
    at = from + length;
  }
  return payloads;
}

function readLength(stream: Buffer, at: number, stated: number): readonly [number, number | null] {
  if (stated === SHORT) return [at + 2, at + 2 > stream.length ? null : stream.readUInt16BE(at)];
  if (stated === LONG) return [at + 8, at + 8 > stream.length ? null : Number(stream.readBigUInt64BE(at))];
  return [at, stated];
}
