import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookies of a browser: its session, the proof that it is a device that passed a code, its current passkey
 * ceremony, the mark of a counted visit, and its visit as a guest of a set.
 */
export type CookieName = 'session' | 'device' | 'ceremony' | 'visit' | 'guest';

const THIRTY_DAYS_SECONDS = 30 * 24 * 60 * 60;
const ONE_DAY_SECONDS = 24 * 60 * 60;
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;
const THIRTY_MINUTES_SECONDS = 30 * 60;
const TEN_MINUTES_SECONDS = 600;

const LASTS_SECONDS: Readonly<Record<CookieName, number>> = {
  session: THIRTY_DAYS_SECONDS,
  device: ONE_YEAR_SECONDS,
  ceremony: TEN_MINUTES_SECONDS,
  visit: THIRTY_MINUTES_SECONDS,
  guest: ONE_DAY_SECONDS,
};

const OWN_MACHINE = /^(?:localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u;

export function readCookie(request: FastifyRequest, name: CookieName): string | null {
  return request.cookies[wireName(request, name)] ?? null;
}

export function writeCookie(reply: FastifyReply, name: CookieName, token: string): void {
  const { request } = reply;
  reply.setCookie(wireName(request, name), token, { ...options(request), maxAge: LASTS_SECONDS[name] });
}

export function clearCookie(reply: FastifyReply, name: CookieName): void {
  reply.clearCookie(wireName(reply.request, name), options(reply.request));
}

/** `__Host-` keeps other hosts of the domain from setting it; it needs Secure, which only this machine's own address goes without. */
function wireName(request: FastifyRequest, name: CookieName): string {
  return isOwnMachine(request) ? `uplift_${name}` : `__Host-uplift_${name}`;
}

function options(request: FastifyRequest): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: !isOwnMachine(request) };
}

function isOwnMachine(request: FastifyRequest): boolean {
  return OWN_MACHINE.test(request.hostname);
}
