import cookie from '@fastify/cookie';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { serveAccount } from './features/account/index.ts';
import { serveAnalytics } from './features/analytics/index.ts';
import { serveAuth } from './features/auth/index.ts';
import { serveChurches } from './features/churches/index.ts';
import { serveDocumentation } from './features/documentation/index.ts';
import { serveHealth } from './features/health/health.route.ts';
import { serveRoom } from './features/room/index.ts';
import { serveMetrics } from './features/metrics/metrics.route.ts';
import { serveNotifications } from './features/notifications/index.ts';
import { servePage } from './features/page/page.route.ts';
import { servePasskeys } from './features/passkeys/index.ts';
import { servePolicyReports } from './features/policy-reports/policy-reports.route.ts';
import { serveRecords } from './features/records/index.ts';
import { serveSets } from './features/sets/index.ts';
import { serveSpaces } from './features/spaces/spaces.route.ts';
import { serveSubscriptions } from './features/subscription/index.ts';
import { compressLongAnswers } from './platform/http/compression.ts';
import type { Configuration } from './platform/configuration/configuration.ts';
import { readJsonBodies } from './platform/http/json-bodies.ts';
import { logOptions } from './platform/process/log.ts';
import type { Platform } from './platform/platform.ts';
import { warnOfUnknownProxy } from './platform/http/proxy-warning.ts';
import { answerBrokenRequest, answerError, answerErrors, refuseTwoHosts } from './platform/http/refusals.ts';
import { createRequestIds, sendRequestIds } from './platform/http/request-ids.ts';
import { addSecurityHeaders } from './platform/http/security-headers.ts';
import type { Site } from './platform/http/serve.ts';
import { acceptSockets } from './platform/http/sockets.ts';

/** The largest body a call may send: 1 MiB. */
const BODY_LIMIT_BYTES = 1_048_576;

/** Time limit for sending a request; a slow client must not hold a connection forever. */
const REQUEST_WITHIN_MS = 30_000;

/** … and its headers alone: a connection that sends nothing is closed after that, too. */
const HEADERS_WITHIN_MS = 15_000;

/** Interval of checking connections; the limits above may be exceeded by this much. */
const LOOK_AT_CONNECTIONS_MS = 5_000;

const IDLE_CONNECTION_MS = 72_000;

/** An email address has up to 254 characters and a record's id 200, each of which may take nine in a URL. */
const LONGEST_PARAMETER = 2_286;

/** All features that serve calls of the contract. */
const FEATURES: readonly ((site: Site) => void)[] = [
  serveAuth,
  servePasskeys,
  serveAccount,
  serveChurches,
  serveNotifications,
  serveSpaces,
  serveRecords,
  serveSets,
  serveRoom,
  serveAnalytics,
  serveSubscriptions,
  serveDocumentation,
];

export interface AppParts {
  readonly platform: Platform;
  readonly version: string;
}

/** Returns the proxies that Fastify trusts. */
function toTrustProxy({ trustedProxies }: Pick<Configuration, 'trustedProxies'>) {
  if (typeof trustedProxies !== 'number') return [...trustedProxies];
  return (_address: string, hop: number) => hop < trustedProxies;
}

/** Builds the server with all its routes, not yet listening: `main.ts` listens, tests inject. */
export async function buildApp({ platform, version }: AppParts): Promise<FastifyInstance> {
  const { configuration } = platform;
  const app = fastify({
    logger: logOptions(configuration),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_WITHIN_MS,
    http: { headersTimeout: HEADERS_WITHIN_MS, connectionsCheckingInterval: LOOK_AT_CONNECTIONS_MS },
    keepAliveTimeout: IDLE_CONNECTION_MS,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    genReqId: createRequestIds(configuration),
    trustProxy: toTrustProxy(configuration),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
  });
  app.removeContentTypeParser('text/plain');
  sendRequestIds(app);
  readJsonBodies(app, platform.merging);
  answerErrors(app);
  refuseTwoHosts(app);
  warnOfUnknownProxy(app, configuration);
  await app.register(cookie);
  await acceptSockets(app);
  await compressLongAnswers(app);
  await addSecurityHeaders(app, configuration);
  serveMetrics(app, platform);
  servePolicyReports(app, platform);
  serveHealth(app, { version, platform });
  for (const serveFeature of FEATURES) serveFeature({ app, platform });
  await servePage(app, configuration.pageFolder);
  return app;
}
