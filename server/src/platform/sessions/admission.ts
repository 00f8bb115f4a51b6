import type { Platform } from '../platform.ts';
import type { Refusal } from '../http/serve.ts';
import { isAccountAdmitted, isAddressAdmitted } from './admissions.repository.ts';
import type { ServerSession } from './session.ts';

/** Refusal of everyone without admission during a beta. */
export const BETA_ONLY: Refusal = {
  status: 403,
  complaints: [{ for: 'server_error', because: 'Only beta customers may sign in.' }],
};
/** Shown only to a person who proved that the account is theirs. */
export const SUSPENDED: Refusal = {
  status: 403,
  complaints: [
    { for: 'server_error', because: 'Your account is suspended. Please write to the people who run this site.' },
  ],
};

/**
 * Resolves to true if the person of a session is admitted: everyone while admission is open, else only beta customers.
 * A sign-up was admitted by its address.
 */
export async function isAdmitted({ configuration, queries }: Platform, session: ServerSession): Promise<boolean> {
  if (configuration.admission === 'open' || session.accountId === null) return true;
  return isAccountAdmitted(queries, session.accountId);
}

/** Resolves to true if an address may sign up and in: any address while admission is open, else only admitted ones. */
export async function admitsAddress(
  { configuration, queries }: Pick<Platform, 'configuration' | 'queries'>,
  emailAddress: string,
): Promise<boolean> {
  return configuration.admission === 'open' || isAddressAdmitted(queries, emailAddress);
}
