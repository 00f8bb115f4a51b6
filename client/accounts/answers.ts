import type { HttpRefusal } from '@uplift/adapters/http-api';
import { accepted, refused, type Result } from '@uplift/core/foundation';
import type { Answer } from './accounts.ts';

/** Converts the result of a call to an answer for the pages. */
export function toAnswer<Value>(answer: Result<Value, HttpRefusal>): Answer<Value> {
  return answer.ok ? answer : refused(answer.refusal.complaints);
}

/** The same, where only that it worked matters. */
export function toDone(answer: Result<unknown, HttpRefusal>): Answer<true> {
  return answer.ok ? accepted(true) : refused(answer.refusal.complaints);
}

/** The outcome of a call that may ask for the password first, which is no failure: `unconfirmed` opens the dialog for it. */
export function unlessUnconfirmed<Done extends string>(
  answer: Answer<unknown>,
  done: Done,
): Answer<Done | 'unconfirmed'> {
  if (answer.ok) return accepted(done);
  const isUnconfirmed = answer.refusal.some((complaint) => complaint.for === 'confirmation');
  return isUnconfirmed ? accepted('unconfirmed') : answer;
}

/** Refusal on a plain-http page, such as an address in a local network: browsers derive keys only on https pages. */
export const NEEDS_HTTPS: Answer<never> = refused([
  {
    for: 'server_error',
    because: 'Signing in needs a secure connection. Open Uplift at an address that starts with https.',
  },
]);
