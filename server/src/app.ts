import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveHealth } from './features/health/health.route.ts';
import { servePage } from './features/page/page.route.ts';
import type { Configuration } from './platform/configuration.ts';
import { logOptions } from './platform/log.ts';
import { answerBrokenRequest, answerError, answerErrors } from './platform/refusals.ts';
import { addSecurityHeaders } from './platform/security-headers.ts';

/** The largest body a call may send: 1 MiB. */
const BODY_LIMIT_BYTES = 1_048_576;

/** How long a client may take to send its request; a slow one must not hold a connection for ever. */
const REQUEST_WITHIN_MS = 30_000;

const IDLE_CONNECTION_MS = 72_000;

export interface AppParts {
  readonly configuration: Configuration;
  readonly version: string;
}

/** Builds the server with all its routes, not yet listening: `main.ts` listens, tests inject. */
export async function buildApp({ configuration, version }: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: logOptions(configuration),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    keepAliveTimeout: IDLE_CONNECTION_MS,
    forceCloseConnections: 'idle',
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  answerErrors(app);
  await addSecurityHeaders(app, configuration);
  serveHealth(app, version);
  await servePage(app, configuration.pageFolder);
  return app;
}
