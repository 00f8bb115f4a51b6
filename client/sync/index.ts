/** Choice of the tab that syncs, and syncing over a device and a server. */
export type { Sync, DeviceInventory } from './device-sync.ts';
export { createSyncing, type Syncing } from './lazy-sync.ts';
export { watchInventory, type Inventory } from './watch-inventory.ts';
export { createCipherSource } from './space-ciphers.ts';
export type { SpaceCiphers } from './space-ciphers.ts';
export { openChurchServer } from './church-server.ts';
export { PATIENCE_MS } from './patience.ts';
export { pullInWorker, type PullWorker } from './pull-in-worker.ts';
export type { SyncedLibrary } from './synced-library.ts';
export { servePulls } from './serve-pulls.ts';
