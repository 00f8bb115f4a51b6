import type { HealthBody } from '@uplift/contract';
import type { FastifyInstance } from 'fastify';
import { isAnswering } from '../../platform/database/health.repository.ts';
import type { Platform } from '../../platform/platform.ts';

interface HealthParts {
  readonly version: string;
  readonly platform: Pick<Platform, 'queries' | 'isRedisAnswering' | 'now'>;
}

/** Cache time of the health report: anyone may request it, at any rate. */
const GOOD_FOR_MS = 1_000;

/**
 * `GET` and `HEAD` of `/health` and `/ready`: for people who want to know the running release, and for load balancers.
 * `/health` returns 200 without a database too, as the page and data on devices work without one; `/ready` returns 503
 * then.
 */
export function serveHealth(app: FastifyInstance, { version, platform }: HealthParts): void {
  const look = remembered(() => checkHealth(platform, version), platform.now);
  app.get('/health', async (_request, reply) => reply.header('cache-control', 'no-store').send(await look()));
  app.get('/ready', async (_request, reply) => {
    const body = await look();
    return reply
      .code(body.database === 'answers' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(body);
  });
}

async function checkHealth(
  { queries, isRedisAnswering }: HealthParts['platform'],
  version: string,
): Promise<HealthBody> {
  const [database, redis] = await Promise.all([isAnswering(queries), isRedisAnswering?.()]);
  return {
    status: 'ok',
    version,
    database: inWords(database),
    ...(redis === undefined ? {} : { redis: inWords(redis) }),
  };
}

/** Checks again only when the last result is too old, and once for concurrent requests. */
function remembered<Answer>(ask: () => Promise<Answer>, now: () => Date): () => Promise<Answer> {
  let last: { readonly at: number; readonly answer: Promise<Answer> } | null = null;
  return () => {
    const at = now().getTime();
    if (last === null || Math.abs(at - last.at) >= GOOD_FOR_MS) last = { at, answer: ask() };
    return last.answer;
  };
}

function inWords(isReached: boolean): HealthBody['database'] {
  return isReached ? 'answers' : 'unreachable';
}
