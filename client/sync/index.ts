/** Choice of the tab that syncs, and syncing over a device and a server. */
export type { Sync, DeviceInventory } from './device-sync.ts';
export { browserLastSynced, type LastSynced } from './last-synced.ts';
export { createSyncTabs, type ServerNews } from './sync-tabs.ts';
export type { TabLocks } from './leadership.ts';
export { openSyncing, type SyncParts } from './open-syncing.ts';
export { createSyncing, type Syncing, type SyncSurroundings } from './lazy-sync.ts';
