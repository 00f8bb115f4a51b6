import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * Warns once about calls through an unconfigured proxy: then everyone seems to call from the proxy's address, and one
 * person who tries too often locks all others out.
 */
export function warnOfUnknownProxy(
  app: FastifyInstance,
  { trustedProxies }: Pick<Configuration, 'trustedProxies'>,
): void {
  if (trustedProxies !== 0) return;
  let isReported = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && request.headers['x-forwarded-for'] !== undefined) {
      isReported = true;
      request.log.warn(
        'Requests come through a proxy, but TRUSTED_PROXIES is 0, so everyone counts as one network. Set it to 1.',
      );
    }
    done();
  });
}
