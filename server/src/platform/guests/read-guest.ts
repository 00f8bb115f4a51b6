import type { FastifyRequest } from 'fastify';
import type { Platform } from '../platform.ts';
import { readCookie } from '../sessions/session-cookies.ts';
import { findGuest } from './guests.repository.ts';
import type { Guest } from './guests.repository.ts';

/** The guest of the browser that makes a call; null for none. */
export async function readGuest(
  { queries, now }: Pick<Platform, 'queries' | 'now'>,
  request: FastifyRequest,
): Promise<Guest | null> {
  const token = readCookie(request, 'guest');
  return token === null ? null : findGuest(queries, token, now());
}
