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
    };
    readonly answer: RoundStop;
    readonly progress: SyncEvent;
  };
};
