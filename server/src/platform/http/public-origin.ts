import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration/configuration.ts';

/**
 * The origin that links in mails lead to: the public address, or the one this request was made to when that is this
 * machine. The sender of a request chooses its Host, and a link with a token must not lead to a host of their choice
 * (OWASP Forgot Password Cheat Sheet, Host header injection).
 */
export function publicOrigin(
  { publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>,
  request: Pick<FastifyRequest, 'protocol' | 'host' | 'hostname'>,
): string {
  if (publicUrl !== null) return publicUrl.origin;
  return isThisMachine(request.hostname) ? `${request.protocol}://${request.host}` : siteOrigin({ publicUrl, port });
}

/** The origin of links in mails that no request caused. */
export function siteOrigin({ publicUrl, port }: Pick<Configuration, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`;
}

function isThisMachine(host: string): boolean {
  const name = host.replaceAll(/^\[|\]$/gu, '').toLowerCase();
  const own = hostname().toLowerCase();
  if (['localhost', own, `${own}.local`].includes(name)) return true;
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === name));
}
