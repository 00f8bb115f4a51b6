import type { PullElsewhere, SyncRecords, SyncServer } from '@uplift/core/sync';

/** The library of a church as it is synced beside the person's own. */
export interface SyncedLibrary {
  readonly churchId: string;
  readonly records: SyncRecords;
  readonly server: SyncServer;
  readonly pullElsewhere?: PullElsewhere;
}
