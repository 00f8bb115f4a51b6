import type { FastifyRequest } from 'fastify';
import type { ServerSession } from './session.ts';

/** Sessions of requests that were checked before their body is read, like large ones. */
const sessions = new WeakMap<FastifyRequest, ServerSession | null>();

/** Notes that a request may be served, and in which session. */
export function noteAdmitted(request: FastifyRequest, session: ServerSession | null): void {
  sessions.set(request, session);
}

/** The session of a request that was admitted already; undefined for one that was not. */
export function admittedSession(request: FastifyRequest): ServerSession | null | undefined {
  return sessions.get(request);
}
