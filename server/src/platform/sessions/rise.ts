import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queries } from '../database/database.ts';
import { tokenHash } from '../secrets/secrets.ts';
import { findFirstChurch } from './current-church.repository.ts';
import { deviceName } from './device-name.ts';
import { readCookie, writeCookie } from './session-cookies.ts';
import { startSession } from './sessions.repository.ts';
import { trustDevice } from './trusted-devices.repository.ts';

/** Account that has fully signed in, and its browser. */
export interface Rise {
  readonly accountId: string;
  readonly request: FastifyRequest;
  /** Id of the session the browser had until now, which ends. */
  readonly previous: string | null;
  readonly now: Date;
}

/** New tokens for the browser. They are stored nowhere else. */
export interface RisenTokens {
  readonly session: string;
  readonly device: string;
}

/**
 * Starts a session of level 2 in the account's church, on a device whose trust stays unchanged. Returns the session's
 * token.
 */
async function startMemberSession(
  queries: Queries,
  { accountId, request, previous, now }: Rise,
  deviceHash: Uint8Array,
): Promise<string> {
  const churchId = await findFirstChurch(queries, accountId);
  const device = deviceName(request.headers['user-agent']);
  const start = { level: 2, accountId, signUpId: null, churchId, device, deviceHash } as const;
  return (await startSession(queries, start, { previous, now })).token;
}

/**
 * Signs a browser in fully after it passed a code or a passkey, within the caller's transaction: a session of level 2,
 * on a device that is trusted from now on. {@link writeRisenTokens} sends the tokens once the transaction has
 * committed: a browser must never hold a token of a rolled-back session.
 */
export async function riseToMember(queries: Queries, rise: Rise): Promise<RisenTokens> {
  const { accountId, request, now } = rise;
  const device = await trustDevice(queries, accountId, { previous: readCookie(request, 'device'), now });
  return { session: await startMemberSession(queries, rise, tokenHash(device)), device };
}

/** Hands a browser its new tokens. To be called after the transaction of {@link riseToMember}. */
export function writeRisenTokens(reply: FastifyReply, { session, device }: RisenTokens): void {
  writeCookie(reply, 'session', session);
  writeCookie(reply, 'device', device);
}
