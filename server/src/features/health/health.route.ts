import type { HealthBody } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';

/** `GET` and `HEAD /health`: for balancers and for a person who asks which release runs. */
export function serveHealth(app: FastifyInstance, version: string): void {
  const body: HealthBody = { status: 'ok', version };
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send(body));
}
