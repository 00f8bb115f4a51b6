import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';

/** The largest message a socket takes: 64 KiB. */
const MESSAGE_BYTES = 65_536;

/** How long a browser has to say goodbye when the server stops. */
const GOODBYE_MS = 1_000;

/** The server is going away (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;

/** Lets routes be sockets. To be called before any route is added. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: MESSAGE_BYTES },
    // What breaks a connection is the other side's, and tells nothing about this server.
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      const { clients } = this.websocketServer;
      for (const client of clients) client.close(GOING_AWAY);
      const cut = setTimeout(() => clients.forEach((client) => client.terminate()), GOODBYE_MS);
      cut.unref();
      this.websocketServer.close(() => clearTimeout(cut));
      done();
    },
  });
}
