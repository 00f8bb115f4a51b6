import type { Platform } from '../platform.ts';
import { isAccountAdmitted } from './admissions.repository.ts';
import type { ServerSession } from './session.ts';

/** Whether the person of a session may be here: everybody while admission is open, else beta customers alone. A sign-up was admitted by its address. */
export async function isAdmitted({ configuration, queries }: Platform, session: ServerSession): Promise<boolean> {
  if (configuration.admission === 'open' || session.accountId === null) return true;
  return isAccountAdmitted(queries, session.accountId);
}
