import type { DeviceContents, Store } from '@uplift/core/foundation';
import type { SyncState, WaitingCount } from '@uplift/core/sync';

/** Contents of this device at a moment. */
export interface DeviceInventory {
  /** Counts of each kind in the person's own library, and the unreadable records. */
  readonly contents: DeviceContents;
  /** Records with edits that the server does not have, in every library of the account; none while no account is unlocked. */
  readonly waiting: WaitingCount;
  /** Bytes the browser uses for Uplift, and those it would still allow; null if unknown. */
  readonly storage: { readonly used: number; readonly available: number } | null;
  /** Time at which everything was last the same here and at the server (epoch ms), also before this page was opened; null for never. */
  readonly lastSyncedAt: number | null;
}

/** Syncing as the pages see it. One tab of the browser syncs for all; every tab shows how that one fares. */
export interface Sync {
  readonly state: Store<SyncState>;
  /** Syncs at once instead of at the next turn, whichever tab syncs. */
  syncNow(): void;
  /**
   * Pauses the upload of a library, whichever tab syncs: single edits continue, and the rest is sent after `syncNow`
   * or a reload.
   */
  pause(): void;
  /** Takes away the warnings about the server that a person has read; those that still hold come back. */
  dismissWarnings(): void;
  /** Counts the records and bytes on this device. */
  deviceContents(): Promise<DeviceInventory>;
  /** Unreadable records as stored on this device, for a file that a person may inspect. */
  readSetAside(): Promise<readonly unknown[]>;
}
