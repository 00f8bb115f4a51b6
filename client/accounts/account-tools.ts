import type { AccountParts } from './account-parts.ts';
import type { DeviceAccounts } from './device-accounts.ts';
import type { ServerSession } from './server-session.ts';

/** What the calls of accounts work with. */
export interface AccountTools extends AccountParts {
  readonly device: DeviceAccounts;
  readonly server: ServerSession;
}
