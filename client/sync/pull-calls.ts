import type { UsedLibrary } from '@uplift/adapters/http-api';
import type { SpaceKeys } from '@uplift/adapters/vault';
import type { AccountKey, UnlockCalls } from '@uplift/client/records';
import type { RoundStop, SyncedCollection, SyncEvent, VersionRange } from '@uplift/core/sync';

/** Calls of the worker that receives a library. */
export type PullCalls = UnlockCalls & {
  readonly pull: {
    readonly payload: {
      readonly collection: SyncedCollection;
      readonly range: VersionRange;
      /** The key that opens the account's copies of the keys of its library. */
      readonly space: AccountKey;
      /** True if the server can’t read the records. */
      readonly isEndToEnd: boolean;
      /** The library of a church, with its keys; null for the account's own. */
      readonly church: { readonly used: UsedLibrary; readonly keys: SpaceKeys } | null;
    };
    readonly answer: RoundStop;
    readonly progress: SyncEvent;
  };
};
