import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP line to a server that keeps all that passes, in both directions. */
export interface RecordingLine {
  readonly port: number;
  /** Returns what passed since the last time: a buffer for each direction of each connection. */
  take(): readonly Buffer[];
  end(): Promise<void>;
}

/** Listens on a free port of this machine, and leads to the server at `port`. */
export async function startRecordingLine(port: number): Promise<RecordingLine> {
  let kept: Buffer[][] = [];
  const sockets = new Set<Socket>();
  const keepFrom = (socket: Socket): void => {
    let own: Buffer[] | null = null;
    socket.on('data', (part: Buffer) => {
      if (own === null || !kept.includes(own)) kept.push((own = []));
      own.push(part);
    });
  };
  const line = createServer((client) => {
    const server = connect({ port, host: '127.0.0.1' });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(one);
      keepFrom(one);
      one.pipe(other);
      one.on('error', () => other.destroy()); // either end may go first
      one.on('close', () => other.destroy());
    }
  });
  line.listen(0, '127.0.0.1');
  await once(line, 'listening');
  return {
    port: (line.address() as AddressInfo).port, // listening on TCP, so no pipe name
    take() {
      const taken = kept.map((parts) => Buffer.concat(parts));
      kept = [];
      return taken;
    },
    async end() {
      for (const socket of sockets) socket.destroy();
      line.close();
      await once(line, 'close');
    },
  };
}
