import { accepted, refused } from '@uplift/core/foundation';
import type { Result } from '@uplift/core/foundation';
import type { ServerRefusal } from '@uplift/core/sync';
import type { HttpRefusal } from './http-api.ts';

/** Converts the result of a call to what syncing knows. */
export function toServerResult<Sent, Value>(
  answer: Result<Sent, HttpRefusal>,
  read: (sent: Sent) => Value,
): Result<Value, ServerRefusal> {
  return answer.ok ? accepted(read(answer.value)) : refused(toRefusal(answer.refusal));
}

/** 402: without a subscription nothing is synced, and no record is to blame. */
const NOT_SIGNED_IN = [401, 402, 403];
const OTHER_KEY = 409;
const TOO_OFTEN = 429;
const IN_TROUBLE = 500;
const FULL = 507;

/** A temporary refusal is retried; a permanent one is reported. */
export function toRefusal({ status, complaints }: HttpRefusal): ServerRefusal {
  if (status === null || isTemporary(status)) return { type: 'unreachable' };
  if (NOT_SIGNED_IN.includes(status)) return { type: 'signed-out' };
  if (status === OTHER_KEY) return { type: 'other-key' };
  return toServerRefusal(complaints[0]?.because ?? 'The server refused it.', status);
}

function isTemporary(status: number): boolean {
  return status === TOO_OFTEN || (status >= IN_TROUBLE && status !== FULL);
}

function toServerRefusal(because: string, status: number): ServerRefusal {
  return { type: 'refused', because, ...(status === FULL && { isFull: true }) };
}
