import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { refusalBody } from '../../platform/http/refusals.ts';
import { areSame, tokenHash } from '../../platform/secrets/secrets.ts';
import { DATA_ROUTE } from '../../platform/http/security-headers.ts';

/** Label of all addresses without a route, so that no one can fill the memory with invented addresses. */
const UNMATCHED = 'unmatched';

/** Files of the built page have one label too: there are hundreds, with other names in each release. */
const PAGE_FILE = 'page file';

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts every call, and serves `GET /metrics` to clients that send the token. Without a token the address doesn't
 * exist.
 */
export function serveMetrics(app: FastifyInstance, { configuration, metrics }: Platform): void {
  const { metricsToken } = configuration;
  if (metricsToken === null) return;
  const expected = tokenHash(`Bearer ${metricsToken}`);
  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'OTHER';
    metrics.observeCall({
      method,
      route: routeLabel(request),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
  app.get('/metrics', DATA_ROUTE, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!areSame(tokenHash(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send(refusalBody(401));
    const read = await metrics.read();
    return read === null ? reply.code(404).send(refusalBody(404)) : reply.type(read.type).send(read.text);
  });
}

function routeLabel({ routeOptions: { url } }: FastifyRequest): string {
  if (url === undefined) return UNMATCHED;
  return url.startsWith('/api/') || OWN_ROUTES.has(url) ? url : PAGE_FILE;
}

const OWN_ROUTES: ReadonlySet<string> = new Set(['/health', '/ready', '/metrics', '/socket']);
