import type { HttpApi } from '@uplift/adapters/http-api';
import type { Passkeys } from '@uplift/adapters/passkeys';
import type { KeptKey } from '@uplift/adapters/vault';
import type { Clock, NewId, Store } from '@uplift/core/foundation';
import type { AccountEntries } from '@uplift/core/membership';
import type { AccountStores } from './account-stores.ts';
import type { AccountTabs } from './account-tabs.ts';
import type { BrowserTraces } from './browser-traces.ts';
import type { LoadKeys } from './keys/key-tools.ts';
import type { SeenKeysMemory } from './keys/seen-keys.ts';

/** Ports of the accounts. */
export interface AccountParts {
  readonly stores: AccountStores;
  readonly api: HttpApi;
  readonly passkeys: Passkeys;
  readonly entries: AccountEntries;
  readonly keptKey: KeptKey;
  readonly tabs: AccountTabs;
  readonly traces: BrowserTraces;
  readonly connection: Store<'online' | 'offline'>;
  readonly newId: NewId;
  readonly now: Clock;
  readonly loadKeys: LoadKeys;
  readonly seenKeys: SeenKeysMemory;
  /** Rounds of deriving from passwords. */
  readonly iterations: number;
}
