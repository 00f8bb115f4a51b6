import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A fake pooler in front of a Postgres that records statements a real one could not forward. */
export interface Pooler {
  readonly url: string;
  /** Settings at the start of connections, and names of prepared statements. */
  readonly complaints: readonly string[];
  end(): void;
}

/** Parameters that starts of connections may set behind PgBouncer. */
const PASSED_ON = new Set(['user', 'database', 'client_encoding', 'application_name', 'replication']);

const KEY_DATA_BYTES = 12;

/** Starts a pooler in front of the database at `url`: like any, it gives connections its own process numbers. */
export async function startPooler(url: string): Promise<Pooler> {
  const target = new URL(url);
  const complaints: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket.on('error', () => {})); // its end reports it
      socket.once('close', () => (client.destroy(), database.destroy()));
    }
    let isStarted = false;
    client.on('data', (bytes) => {
      complaints.push(...(isStarted ? namesIn(bytes) : settingsIn(bytes)));
      isStarted = true;
      database.write(bytes);
    });
    database.on('data', (bytes) => client.write(withOtherNumber(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP, so no pipe name
  return {
    url: `${target.protocol}//${target.username}@127.0.0.1:${port}${target.pathname}`,
    complaints,
    end() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Settings of a StartupMessage (PostgreSQL 18, 54.7): names and values, each ended by a zero. */
function settingsIn(bytes: Buffer): readonly string[] {
  const words = bytes.subarray(8).toString('latin1').split('\0');
  return words.filter((word, at) => at % 2 === 0 && word !== '' && !PASSED_ON.has(word));
}

/** Names in the Parse messages that a client sends at once. */
function namesIn(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    const name = bytes.subarray(at + 5, bytes.indexOf(0, at + 5)).toString('latin1');
    if (bytes[at] === 'P'.charCodeAt(0) && name !== '') names.push(name);
  }
  return names;
}

/** Replaces the number of the process in BackendKeyData, which comes with the other messages of a connection's start. */
function withOtherNumber(bytes: Buffer): Buffer {
  if (bytes[0] !== 'R'.charCodeAt(0)) return bytes;
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1)) {
    if (bytes[at] !== 'K'.charCodeAt(0) || bytes.readUInt32BE(at + 1) !== KEY_DATA_BYTES) continue;
    const changed = Buffer.from(bytes);
    changed.writeUInt32BE(1, at + 5);
    return changed;
  }
  return bytes;
}
