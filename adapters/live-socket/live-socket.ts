/** How long after a connection was lost, or could not be made, the next one is tried (S1 section 4). */
const RECONNECT_MS = 3_000;

/** What of a browser's WebSocket is used. */
export interface SocketConnection {
  addEventListener(type: 'open' | 'close', listener: () => void): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

export interface LiveSocketParts {
  readonly open: () => SocketConnection;
  /** Runs `work` later; answers the function that prevents it. */
  readonly after: (ms: number, work: () => void) => () => void;
  /** A connection stands: what was said while there was none has been missed. */
  readonly onConnected: () => void;
  /** A message of the server; what is no JSON object with a type is not told. */
  readonly onMessage: (message: LiveMessage) => void;
}

export interface LiveMessage {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** The connection to the server over which it speaks by itself. */
export interface LiveSocket {
  /** Connects, and again whenever the connection is lost. Asked while a next try is waited for, it tries at once. */
  connect(): void;
  disconnect(): void;
}

/** A socket that is not connected yet. */
export function createLiveSocket(parts: LiveSocketParts): LiveSocket {
  let connection: SocketConnection | null = null;
  let cancelRetry = NOTHING;
  const connect = (): void => {
    cancelRetry();
    cancelRetry = NOTHING;
    if (connection !== null) return;
    const opened = parts.open();
    connection = opened;
    // What a connection that was given up says later is not heard.
    const isCurrent = () => connection === opened;
    opened.addEventListener('open', () => {
      if (isCurrent()) parts.onConnected();
    });
    opened.addEventListener('message', ({ data }) => {
      const message = messageOf(data);
      if (message !== null && isCurrent()) parts.onMessage(message);
    });
    opened.addEventListener('close', () => {
      if (!isCurrent()) return;
      connection = null;
      cancelRetry = parts.after(RECONNECT_MS, connect);
    });
  };
  return {
    connect,
    disconnect() {
      cancelRetry();
      cancelRetry = NOTHING;
      const open = connection;
      connection = null;
      open?.close();
    },
  };
}

const NOTHING = (): void => undefined;

/** The server may be of another release: what cannot be read is not heard. */
function messageOf(data: unknown): LiveMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message: unknown = JSON.parse(data);
    return isMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isMessage(message: unknown): message is LiveMessage {
  return typeof message === 'object' && message !== null && 'type' in message && typeof message.type === 'string';
}
