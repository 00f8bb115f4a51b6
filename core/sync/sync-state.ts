import type { SyncWarning } from './heads/compare-heads.ts';

/** State of the sync badge (S1 section 4). `paused`: a person paused the upload of a library, and some of it waits. */
export type SyncStatus = 'offline' | 'authenticate' | 'paused' | 'syncing' | 'synced';

/** The state of sync, as the pages show it. */
export interface SyncState {
  readonly status: SyncStatus;
  /** Edits on this device that the server does not have. */
  readonly waiting: number;
  /**
   * True if they have waited for over five minutes in spite of a network and a session: reported with an offer to
   * export.
   */
  readonly isStuck: boolean;
  /** The reason the server refuses a record, as a sentence; null for none. */
  readonly trouble: string | null;
  /** Progress of a large exchange: records done of a total; null without one. */
  readonly progress: { readonly direction: 'up' | 'down'; readonly done: number; readonly total: number } | null;
  /** Time when both sides were last equal (epoch ms). */
  readonly lastSyncedAt: number | null;
  /** Warnings of this device about the server of an end-to-end encrypted account; absent for nothing. */
  readonly warnings?: readonly SyncWarning[];
}
