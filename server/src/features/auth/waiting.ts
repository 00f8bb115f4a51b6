import type { FastifyRequest } from 'fastify';
import type { Queries } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { deviceName } from '../../platform/sessions/device-name.ts';
import { startSession } from '../../platform/sessions/sessions.repository.ts';
import { hashCode, newCode } from '../../platform/sessions/mailed-codes.ts';
import { keepCode } from './codes.repository.ts';

/** The browser that asks, and its session until now. */
export interface Visit {
  readonly request: FastifyRequest;
  readonly previous: string | null;
}

/** Owner of a session that waits for a code: an account or a sign-up. */
export interface Awaiting {
  readonly accountId: string | null;
  readonly signUpId: string | null;
  readonly sentTo: string;
}

/** Starts a session of level 1 and its code, within the caller's transaction. Returns both in clear: the token for the browser, the code for the mail. */
export async function startWaiting(
  { queries, secrets, now }: Pick<Platform, 'secrets' | 'now'> & { readonly queries: Queries },
  { accountId, signUpId, sentTo }: Awaiting,
  { request, previous }: Visit,
): Promise<{ readonly token: string; readonly code: string }> {
  const code = newCode();
  const device = deviceName(request.headers['user-agent']);
  const start = { level: 1, accountId, signUpId, churchId: null, device } as const;
  const { token, id } = await startSession(queries, start, { previous, now: now() });
  await keepCode(queries, { sessionId: id, sentTo, codeHash: hashCode(secrets, code, id) }, now());
  return { token, code };
}
