import type { HealthBody } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../../platform/database/answering.repository.ts';
import type { Platform } from '../../platform/platform.ts';

interface HealthParts {
  readonly version: string;
  readonly platform: Pick<Platform, 'queries' | 'isRedisAnswering'>;
}

/**
 * `GET` and `HEAD /health`: for balancers and for a person who asks which release runs. Answers 200 without a database
 * too: the page and everything that is kept on a device work without one.
 */
export function serveHealth(app: FastifyInstance, { version, platform }: HealthParts): void {
  const { queries, isRedisAnswering } = platform;
  app.get('/health', async (_request, reply) => {
    const [database, redis] = await Promise.all([isAnswering(queries), isRedisAnswering?.()]);
    const body: HealthBody = {
      status: 'ok',
      version,
      database: inWords(database),
      ...(redis === undefined ? {} : { redis: inWords(redis) }),
    };
    return reply.header('cache-control', 'no-store').send(body);
  });
}

function inWords(isReached: boolean): HealthBody['database'] {
  return isReached ? 'answers' : 'unreachable';
}
