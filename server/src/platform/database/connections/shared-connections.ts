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
 * Connections that send each statement without waiting for the answers to earlier ones. All statements of one turn of
 * the event loop are sent at once, because sending is the most expensive part of a frequent read.
 */
export class SharedConnections {
  readonly #config: pg.ClientConfig;
  readonly #opened: (Promise<SharedConnection> | null)[] = Array.from({ length: SHARED }, () => null);
  #turn = 0;
  #isEnded = false;

  constructor(config: pg.ClientConfig) {
    this.#config = config;
  }

  async query(statement: Prepared, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#isEnded) throw new Error('The database is closed.');
    const at = this.#turn;
    this.#turn = (at + 1) % SHARED;
    const { client, socket } = await (this.#opened[at] ?? this.#open(at));
    sendTogether(socket);
    return client.query(statement, values);
  }

  /** The statements of a cut connection report it, and the next one opens another. */
  #open(at: number): Promise<SharedConnection> {
    const socket = new Socket();
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => socket });
    const opened = client.connect().then(() => ({ client, socket }));
    this.#opened[at] = opened;
    // A connection can report its end after another has replaced it.
    const forget = () => {
      if (this.#opened[at] === opened) this.#opened[at] = null;
    };
    client.on('error', forget).on('end', forget);
    opened.catch(forget);
    return opened;
  }

  /** Closes the connections. Later statements fail, as those of an ended pool do. */
  async end(): Promise<void> {
    this.#isEnded = true;
    for (const one of this.#opened) {
      const opened = await one?.catch(() => null); // its statements have reported that it never opened
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

/** Returns true for a prepared statement that never waits for a lock, and so never delays the statements behind it. */
export function isFrequentRead(statement: unknown): statement is Prepared {
  if (typeof statement !== 'object' || statement === null || !('name' in statement && 'text' in statement))
    return false;
  const { name, text } = statement;
  return typeof name === 'string' && typeof text === 'string' && isPlainSelect(text);
}

function isPlainSelect(text: string): boolean {
  return text.startsWith('select ') && !/ for (?:no key update|update|key share|share)\b/u.test(text);
}
