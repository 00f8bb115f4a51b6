import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../../platform/configuration/configuration.ts';
import { ownOrigin } from '../../platform/http/origins.ts';
import type { RateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { newToken } from '../../platform/secrets/secrets.ts';
import { readCookie, writeCookie } from '../../platform/sessions/session-cookies.ts';

/** Limit of requests for ceremony options from one network address. */
export const OPTIONS_LIMIT: RateLimit = { name: 'passkey-options', attempts: 60, withinSeconds: 60 };

/** Answering, from one network address. An answer that is right is not counted. */
export const ANSWERS_LIMIT: RateLimit = { name: 'passkey-answers', attempts: 30, withinSeconds: 15 * 60 };

/** Site that a passkey is for: the host of the page (RP ID) and its origin, which every answer must name. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export function relyingParty(configuration: Pick<Configuration, 'publicUrl'>, request: FastifyRequest): RelyingParty {
  return { id: configuration.publicUrl?.hostname ?? request.hostname, origin: ownOrigin(configuration, request) };
}

const TOKEN = /^[\w-]{43}$/u;

/** The token of the browser that signs in: the one it has, for two tabs may ask at once, else a new one in its cookie. */
export function ceremonyHolder(request: FastifyRequest, reply: FastifyReply): string {
  const known = readCookie(request, 'ceremony');
  const holder = known !== null && TOKEN.test(known) ? known : newToken();
  writeCookie(reply, 'ceremony', holder);
  return holder;
}
