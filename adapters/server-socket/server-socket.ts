import { serverMessage } from '@uplift/contract';
import type { ClientMessage, ServerMessage } from '@uplift/contract';

/** Delay between a lost or failed connection and the next attempt (S1 section 4). */
const RECONNECT_MS = 3_000;

/** Time limit of an attempt: a longer one hangs in a lost network, while a new one succeeds as soon as it is back. */
const OPENING_MS = 10_000;

/** The most unsent bytes of a stalled network; a message beyond them would be stale on arrival. */
const UNSENT_BYTES = 262_144;

/** Parts of a browser's WebSocket that are used. */
export interface SocketConnection {
  readonly bufferedAmount: number;
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface ServerSocketParts {
  readonly open: () => SocketConnection;
  /** Runs `work` after `ms`. Returns a function that cancels it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** Returns the wait in ms before the next attempt, given the failed attempts since the last open connection. Default: always 3 s. */
  readonly retryAfterMs?: (failed: number) => number;
  /** Called when connected: messages sent while disconnected were missed. */
  readonly onConnected: () => void;
  /** Called when an open connection was lost or closed. */
  readonly onDisconnected?: () => void;
  /** Called with each message of the server; unreadable ones are dropped. */
  readonly onMessage: (message: ServerMessage) => void;
}

/** The bidirectional connection to the server. */
export interface ServerSocket {
  /** Connects, and reconnects after each loss. During a wait for the next attempt, it connects at once. */
  connect(): void;
  disconnect(): void;
  /** Returns whether it was sent. Nothing is queued while disconnected, because it would be stale. */
  send(message: ClientMessage): boolean;
}

/** A socket that is not connected yet. */
export function createServerSocket(parts: ServerSocketParts): ServerSocket {
  const { retryAfterMs = () => RECONNECT_MS } = parts;
  let connection: SocketConnection | null = null;
  let [isOpen, failed, cancelWait] = [false, 0, NO_OP];
  const waitFor = (ms: number, work: () => void): void => {
    cancelWait();
    cancelWait = parts.after(ms, work);
  };
  const drop = (): void => {
    cancelWait();
    const [dropped, wasOpen] = [connection, isOpen];
    [connection, isOpen, cancelWait] = [null, false, NO_OP];
    dropped?.close();
    if (wasOpen) parts.onDisconnected?.();
  };
  const connect = (): void => {
    if (connection !== null) return;
    const opened = parts.open();
    connection = opened;
    const lose = (): void => {
      drop();
      // A listener may have reconnected already.
      if (connection === null) waitFor(retryAfterMs(failed), connect);
      failed += 1;
    };
    waitFor(OPENING_MS, lose);
    // Events of an abandoned connection are ignored.
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

const NO_OP = (): void => undefined;

/**
 * Parses a message. The server may be of another release: unreadable messages are dropped, and unknown fields left
 * out.
 */
function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const read = serverMessage.safeParse(JSON.parse(data));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
