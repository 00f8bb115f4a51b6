import type { WebSocket } from '@fastify/websocket';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admitMember } from '../../platform/http/admit.ts';
import { refusalBody } from '../../platform/http/refusals.ts';
import { refuseUntil, sendRefusal, logRefusal } from '../../platform/http/serve.ts';
import type { Site } from '../../platform/http/serve.ts';
import type { MemberSession } from '../../platform/sessions/session.ts';
import { SOCKET_PATH } from '../../platform/http/sockets.ts';
import { holdSockets } from './held-sockets.ts';

/** Serves `/socket`, over which the server sends messages to signed-in accounts. */
export function serveRoom({ app, platform }: Site): void {
  const sockets = holdSockets(app, platform);
  const admissions = new WeakMap<FastifyRequest, { readonly session: MemberSession; readonly reply: FastifyReply }>();
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const member = await admitMember(platform, request);
      const wait = member.ok ? sockets.secondsUntilAllowed(member.value) : 0;
      const admitted = wait > 0 ? refuseUntil(wait, 'server_error') : member;
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
