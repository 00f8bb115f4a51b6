import type { FastifyRequest } from 'fastify';
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
  const members = new WeakMap<FastifyRequest, MemberSession>();
  app.route({
    method: 'GET',
    url: SOCKET_PATH,
    preValidation: async (request, reply) => {
      const member = await admitMember(platform, request);
      const wait = member.ok ? sockets.secondsUntilAllowed(member.value) : 0;
      const admitted = wait > 0 ? refuseUntil(wait, 'server_error') : member;
      if (admitted.ok) return void members.set(request, admitted.value);
      logRefusal(request, admitted.refusal, null);
      return sendRefusal(reply, admitted.refusal);
    },
    handler: (_request, reply) => reply.code(404).send(refusalBody(404)),
    wsHandler: (socket, request) => {
      const session = members.get(request);
      if (session === undefined) throw new Error('A socket was opened without a session.');
      sockets.hold(socket, session);
    },
  });
}
