export { completeSong } from './migration/complete-song.ts';
export { createMemoryDeviceStore } from './memory-device-store.ts';
export { createMemoryDisk } from './disk/memory-disk.ts';
export type { MemoryDisk } from './disk/memory-disk.ts';
export type { DeviceStore, DeviceStoreOptions, StorageCondition } from './device-store.ts';
export type { SharedCopies } from './sync/shared-copies.ts';
export { inBlockOrder } from './song-index/row-blocks.ts';
export { openDeviceStore } from './open-device-store.ts';
export type { OpenOptions } from './open-device-store.ts';
