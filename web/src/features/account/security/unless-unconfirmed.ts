import type { Answer } from '@uplift/client/accounts';
import { accepted } from '@uplift/core/foundation';

/** The outcome of a call that may ask for the password first, which is no failure: `unconfirmed` opens the dialog for it. */
export function unlessUnconfirmed<Done extends string>(
  answer: Answer<unknown>,
  done: Done,
): Answer<Done | 'unconfirmed'> {
  if (answer.ok) return accepted(done);
  const isUnconfirmed = answer.refusal.some((complaint) => complaint.for === 'confirmation');
  return isUnconfirmed ? accepted('unconfirmed') : answer;
}
