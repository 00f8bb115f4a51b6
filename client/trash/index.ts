/** Deleted songs, collections and sets of this device. */
export { createDeviceTrash, type TrashedKind, type TrashedRecord } from './device-trash.ts';
