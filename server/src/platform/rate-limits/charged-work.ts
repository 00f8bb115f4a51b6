import type { FastifyRequest } from 'fastify';
import type { Result } from '@uplift/core/foundation';
import type { Platform } from '../platform.ts';
import type { Refusal } from '../http/serve.ts';
import type { MemberSession } from '../sessions/session.ts';
import { readCookie } from '../sessions/session-cookies.ts';

/** Owner of the work, and its size in bytes of documents. */
export interface Charged {
  readonly session: MemberSession;
  readonly request: FastifyRequest;
  readonly bytes: number;
}

/** The refusal of work that is more than an account may have done in a minute. Devices wait and send it again. */
export function refuseWork(seconds: number): { readonly ok: false; readonly refusal: Refusal } {
  const because = 'Your devices sent a lot at once. They’ll continue in a minute.';
  return { ok: false, refusal: { status: 429, complaints: [{ for: 'request', because }], retryAfter: seconds } };
}

/** Does work that an account has the budget for, a few calls of an account at once. */
export async function doCharged<Value>(
  { budget, turns }: Pick<Platform, 'budget' | 'turns'>,
  { session, request, bytes }: Charged,
  work: () => Promise<Result<Value, Refusal>>,
): Promise<Result<Value, Refusal>> {
  const wait = await budget.spend(session.accountId, bytes);
  if (wait === 0) return (await turns.take(session.accountId, work)) ?? refuseWork(1);
  budget.holdBack(readCookie(request, 'session') ?? '', wait);
  return refuseWork(wait);
}

/** Refuses a call before its body is read if its account has used up its minute; otherwise null. */
export function heldBackRefusal({ budget }: Pick<Platform, 'budget'>, request: FastifyRequest): Refusal | null {
  const wait = budget.heldBack(readCookie(request, 'session') ?? '');
  return wait === 0 ? null : refuseWork(wait).refusal;
}
