import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Configuration } from './configuration.ts';

/** Logger options of the server. A request is logged by method and path alone: query strings and headers may carry secrets. */
export function logOptions(
  configuration: Pick<Configuration, 'logLevel'>,
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: configuration.logLevel,
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, path: pathOf(request.url) }),
    },
  };
}

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}
