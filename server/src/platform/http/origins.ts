import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';
import type { Refusal } from './serve.ts';

const FOREIGN: Refusal = {
  status: 403,
  complaints: [{ for: 'request', because: 'This request came from another site.' }],
};

/** Calls that change nothing, which another site may start but never read (CORS). */
const SAFE_METHODS = new Set(['GET', 'HEAD']);

/**
 * Refuses a call by its origin: a browser states it in Sec-Fetch-Site and Origin; a client that states neither is no
 * browser and has no browser's cookies (OWASP CSRF Prevention Cheat Sheet, Fetch Metadata).
 */
export function originRefusal(
  configuration: Pick<Configuration, 'publicUrl'>,
  request: FastifyRequest,
): Refusal | null {
  return SAFE_METHODS.has(request.method) ? null : foreignRefusal(configuration, request);
}

/**
 * Refuses requests that another site may not even start, whatever their method: the page that opens a socket can read
 * it.
 */
export function foreignRefusal(
  configuration: Pick<Configuration, 'publicUrl'>,
  request: FastifyRequest,
): Refusal | null {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return FOREIGN;
  const { origin } = request.headers;
  return origin === undefined || origin === ownOrigin(configuration, request) ? null : FOREIGN;
}

/** The origin the page is served at: the public address, or the one this request was made to. */
export function ownOrigin(configuration: Pick<Configuration, 'publicUrl'>, request: FastifyRequest): string {
  return configuration.publicUrl?.origin ?? `${request.protocol}://${request.host}`;
}
