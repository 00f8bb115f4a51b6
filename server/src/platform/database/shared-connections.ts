import { Socket } from 'node:net';
import pg from 'pg';

/** Number of connections that frequent reads share. */
export const SHARED = 2;

/** A prepared statement, as Drizzle passes it to the driver. */
type Prepared = pg.QueryConfig & { readonly name: string };

interface SharedConnection {
  readonly client: pg.Client;
  readonly socket: Socket;
}

/**
 * Connections on which statements are sent without waiting for the answers of those before. All statements of one turn
 * of the event loop are sent at once: sending takes more of a frequent read than everything else about it.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #opened: (Promise<SharedConnection> | null)[] = Array.from({ length: SHARED }, () => null);
  #turn = 0;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async query(statement: Prepared, values: unknown[]): Promise<pg.QueryResult> {
    const at = this.#turn;
    this.#turn = (at + 1) % SHARED;
    const { client, socket } = await (this.#opened[at] ??= this.#open(at));
    sendTogether(socket);
    return client.query(statement, values);
  }

  async #open(at: number): Promise<SharedConnection> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const forget = () => {
      this.#opened[at] = null;
    };
    // The statements of a cut connection report it, and the next one opens another.
    client.on('error', forget).on('end', forget);
    try {
      await client.connect();
    } catch (error) {
      forget();
      throw error;
    }
    return { client, socket };
  }

  async end(): Promise<void> {
    for (const one of this.#opened) {
      const opened = await one?.catch(() => null); // it never opened, which its statements reported
      await opened?.client.end();
    }
  }
}

/** Holds back what is written until the end of this turn of the event loop. */
function sendTogether(socket: Socket): void {
  if (socket.writableCorked > 0) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}

/** Returns true for a prepared statement that waits for no lock, so that none behind it waits either. */
export function isFrequentRead(statement: unknown): statement is Prepared {
  if (typeof statement !== 'object' || statement === null || !('name' in statement && 'text' in statement))
    return false;
  const { name, text } = statement;
  return typeof name === 'string' && typeof text === 'string' && isPlainSelect(text);
}

function isPlainSelect(text: string): boolean {
  return text.startsWith('select ') && !/ for (?:no key update|update|key share|share)\b/u.test(text);
}
