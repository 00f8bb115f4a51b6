import type { AccountParts } from './account-parts.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import type { ServerSession } from './server-session.ts';

/** Tools of the account calls. */
export interface AccountTools extends AccountParts {
  readonly device: DeviceAccounts;
  readonly server: ServerSession;
}
