import type { Platform } from '../platform.ts';
import type { Refusal } from '../http/serve.ts';
import { isAccountAdmitted } from './admissions.repository.ts';
import type { ServerSession } from './session.ts';

/** While admission is for beta customers, for everybody else. */
export const BETA_ONLY: Refusal = {
  status: 403,
  complaints: [{ for: 'server_error', because: 'Only beta customers may sign in.' }],
};
/** For who proved that the account is theirs, and no one else. */
export const SUSPENDED: Refusal = {
  status: 403,
  complaints: [
    { for: 'server_error', because: 'Your account is suspended. Please write to the people who run this site.' },
  ],
};

/**
 * Resolves to true if the person of a session is admitted: everybody while admission is open, else beta customers alone. A sign-up was
 * admitted by its address.
 */
export async function isAdmitted({ configuration, queries }: Platform, session: ServerSession): Promise<boolean> {
  if (configuration.admission === 'open' || session.accountId === null) return true;
  return isAccountAdmitted(queries, session.accountId);
}
