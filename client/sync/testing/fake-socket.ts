import type { SocketConnection } from '@uplift/adapters/server-socket';

/** The server's end of a connection, for tests. */
export interface FakeSocket {
  isOpen: boolean;
  say(type: 'open' | 'message', data?: string): void;
}

/** A connection, whose other end is added to `sockets`. */
export function createFakeSocket(sockets: FakeSocket[]): SocketConnection {
  const listeners = new Map<string, (event: { readonly data: unknown }) => void>();
  const socket: FakeSocket = {
    isOpen: true,
    say: (type, data) => listeners.get(type)?.({ data }),
  };
  sockets.push(socket);
  return {
    bufferedAmount: 0,
    send: () => undefined,
    addEventListener: (type: string, listener: (event: { readonly data: unknown }) => void) =>
      void listeners.set(type, listener),
    close: () => void (socket.isOpen = false),
  };
}
