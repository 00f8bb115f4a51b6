import type { WebSocket } from '@fastify/websocket';
import { accepted } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitGuest, admitMember } from '../../platform/http/admit.ts';
import { refusalBody } from '../../platform/http/refusals.ts';
import { refuseUntil, sendRefusal, logRefusal } from '../../platform/http/serve.ts';
import type { Refusal, Site } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { SOCKET_PATH } from '../../platform/http/sockets.ts';
import { holdSockets } from './held-sockets.ts';
import { toGuestSession } from './guests/socket-session.ts';
import type { SocketSession } from './guests/socket-session.ts';

/** Serves `/socket`, over which the server sends messages to signed-in accounts, and to guests if it is opened with `?as=guest`. */
export function serveRoom({ app, platform }: Site): void {
  const sockets = holdSockets(app, platform);
  const admissions = new WeakMap<FastifyRequest, { readonly session: SocketSession; readonly reply: FastifyReply }>();
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const person = await admitPerson(platform, request);
      const wait = person.ok ? sockets.secondsUntilAllowed(person.value) : 0;
      const admitted = wait > 0 ? refuseUntil(wait, 'server_error') : person;
      if (admitted.ok) return void admissions.set(request, { session: admitted.value, reply });
      logRefusal(request, admitted.refusal, null);
      return sendRefusal(reply, admitted.refusal);
    },
    handler: (_request, reply) => reply.code(404).send(refusalBody(404)),
    wsHandler: (socket, request) => {
      const admission = admissions.get(request);
      if (admission === undefined) throw new Error('A socket was opened without a session.');
      releaseRequest(socket, request, admission.reply);
      sockets.hold({ socket, connection: request.raw.socket }, admission.session);
    },
  });
}

/** A browser may be both signed in and a guest: its page says which of them opens the socket. */
async function admitPerson(platform: Platform, request: FastifyRequest): Promise<Result<SocketSession, Refusal>> {
  if (new URLSearchParams(request.url.split('?')[1]).get('as') !== 'guest') return admitMember(platform, request);
  const guest = await admitGuest(platform, request);
  return guest.ok ? accepted(toGuestSession(guest.value)) : guest;
}

/**
 * Releases the request that opened a socket, with its response. Otherwise the connection and the plugin's error handler
 * keep both until the socket is closed, which takes as much memory as the socket itself.
 */
function releaseRequest(socket: WebSocket, { raw }: FastifyRequest, reply: FastifyReply): void {
  reply.raw.detachSocket(raw.socket);
  socket.removeAllListeners('error');
  socket.on('error', terminate);
}

/** Ends a broken connection without a log entry: the cause is on the other side. */
function terminate(this: WebSocket): void {
  this.terminate();
}
