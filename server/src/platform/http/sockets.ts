import websocket from '@fastify/websocket';
import { SOCKET_FRAME_BYTES } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { toPath } from '../process/log.ts';

/** The largest message a socket reads, so that one too long for the contract can be answered. */
const MESSAGE_BYTES = 2 * SOCKET_FRAME_BYTES;

/** Time limit for browsers to close their sockets when the server stops. */
const GOODBYE_MS = 1_000;

/** The server is going away (RFC 6455, 7.4.1). */
const GOING_AWAY = 1001;

/** Path of the only socket. An upgrade at any other address is refused. */
export const SOCKET_PATH = '/socket';

/** Lets {@link SOCKET_PATH} be a socket. To be called before any route is added. */
export async function acceptSockets(app: FastifyInstance): Promise<void> {
  await app.register(websocket, {
    // One message a turn of the event loop: who sends many at once does not keep the others waiting.
    options: {
      maxPayload: MESSAGE_BYTES,
      allowSynchronousEvents: false,
      verifyClient: ({ req }, done) => done(toPath(req.url ?? '') === SOCKET_PATH, 404),
    },
    // A connection breaks because of the other side, which says nothing about this server.
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
