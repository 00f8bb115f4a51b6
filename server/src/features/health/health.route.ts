import type { HealthBody } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../../platform/database/answering.repository.ts';
import type { Queries } from '../../platform/database/database.ts';

interface HealthParts {
  readonly version: string;
  readonly queries: Queries;
}

/**
 * `GET` and `HEAD /health`: for balancers and for a person who asks which release runs. Answers 200 without a database
 * too: the page and everything that is kept on a device work without one.
 */
export function serveHealth(app: FastifyInstance, { version, queries }: HealthParts): void {
  app.get('/health', async (_request, reply) => {
    const database = (await isAnswering(queries)) ? 'answers' : 'unreachable';
    const body: HealthBody = { status: 'ok', version, database };
    return reply.header('cache-control', 'no-store').send(body);
  });
}
