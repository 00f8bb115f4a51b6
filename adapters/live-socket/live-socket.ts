import { serverMessage } from '@uplift/contract';
import type { ClientMessage, ServerMessage } from '@uplift/contract';

/** How long after a connection was lost, or could not be made, the next one is tried (S1 section 4). */
const RECONNECT_MS = 3_000;

/** A try that takes longer hangs in a network that is gone; a new one gets through at once when it is back. */
const OPENING_MS = 10_000;

/** What a network that takes nothing holds back at most; what is said beyond it would be stale when it arrived. */
const UNSENT_BYTES = 262_144;

/** What of a browser's WebSocket is used. */
export interface SocketConnection {
  readonly bufferedAmount: number;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface LiveSocketParts {
  readonly open: () => SocketConnection;
  /** Runs `work` later; answers the function that prevents it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Returns the wait in ms before the next attempt, given the failed attempts since the last open connection. Default: always 3 s. */
  readonly retryAfterMs?: (failed: number) => number;
  /** A connection stands: what was said while there was none has been missed. */
  readonly onConnected: () => void;
  /** The connection that stood was lost, or given up. */
  readonly onDisconnected?: () => void;
  /** A message of the server; what cannot be read is not told. */
  readonly onMessage: (message: ServerMessage) => void;
}

/** The connection to the server over which both speak by themselves. */
export interface LiveSocket {
  /** Connects, and again whenever the connection is lost. Asked while a next try is waited for, it tries at once. */
  connect(): void;
  disconnect(): void;
  /** Whether it went. While there is no connection nothing is kept for later: it would be old by then. */
  send(message: ClientMessage): boolean;
}

/** A socket that is not connected yet. */
export function createLiveSocket(parts: LiveSocketParts): LiveSocket {
  const { retryAfterMs = () => RECONNECT_MS } = parts;
  let connection: SocketConnection | null = null;
  let [isOpen, failed, cancelWait] = [false, 0, NOTHING];
  const waitFor = (ms: number, work: () => void): void => {
    cancelWait();
    cancelWait = parts.after(ms, work);
  };
  const drop = (): void => {
    cancelWait();
    const [dropped, wasOpen] = [connection, isOpen];
    [connection, isOpen, cancelWait] = [null, false, NOTHING];
    dropped?.close();
    if (wasOpen) parts.onDisconnected?.();
  };
  const connect = (): void => {
    if (connection !== null) return;
    const opened = parts.open();
    connection = opened;
    const lose = (): void => {
      drop();
      // Whoever hears of the loss may have connected again.
      if (connection === null) waitFor(retryAfterMs(failed), connect);
      failed += 1;
    };
    waitFor(OPENING_MS, lose);
    // What a connection that was given up says later is not heard.
    const isCurrent = () => connection === opened;
    opened.addEventListener('open', () => {
      if (!isCurrent()) return;
      cancelWait();
      [isOpen, failed] = [true, 0];
      parts.onConnected();
    });
    opened.addEventListener('message', ({ data }) => {
      const message = isCurrent() ? parseMessage(data) : null;
      if (message !== null) parts.onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (isCurrent()) lose();
    });
  };
  return {
    connect,
    disconnect: drop,
    send(message) {
      if (connection === null || !isOpen || connection.bufferedAmount > UNSENT_BYTES) return false;
      connection.send(JSON.stringify(message));
      return true;
    },
  };
}

const NOTHING = (): void => undefined;

/** The server may be of another release: what cannot be read is not heard, and what it says beyond the known is left out. */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const read = serverMessage.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
