export { createMemoryDeviceStore } from './memory-device-store.ts';
export { createMemoryDisk } from './memory-disk.ts';
export type { MemoryDisk } from './memory-disk.ts';
export type { DeviceStore, DeviceStoreOptions, StorageCondition } from './device-store.ts';
