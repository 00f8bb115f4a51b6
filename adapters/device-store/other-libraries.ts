import type { RecordCipher, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import type { LibraryStore } from './device-store.ts';
import { keepToOwner } from './disk/owned-disk.ts';
import { forgetOwner } from './records/forget-owner.ts';
import { createKeptLibraries, type KeptLibraries } from './sync/kept-libraries.ts';
import type { WritingParts } from './writing.ts';

/** The libraries of other owners on this device: those of the account's churches. */
export interface OtherLibraries extends KeptLibraries {
  /**
   * Opens the records of another owner. Unclaimed records aren't among them. While `cipher` returns null nothing is
   * found, and every write is refused as `storage-unavailable`.
   */
  open(owner: UpliftId, cipher: () => RecordCipher | null): LibraryStore;
  /** Deletes everything that this device keeps of another owner, what waits to be sent included. */
  forget(owner: UpliftId): Promise<Result<null, StorageRefusal>>;
}

/** Creates them over the disk of the person's own library. `openLibrary` makes the repositories of one owner. */
export function createOtherLibraries(
  parts: WritingParts,
  openLibrary: (parts: WritingParts, owner: UpliftId) => LibraryStore,
): OtherLibraries {
  const { disk, bus, options } = parts;
  return {
    ...createKeptLibraries(disk, options),
    open: (owner, cipher) => {
      const owned = keepToOwner(disk, () => cipher()?.owner ?? null);
      return openLibrary({ ...parts, disk: owned, options: { ...options, cipher } }, owner);
    },
    async forget(owner) {
      const forgotten = await forgetOwner(disk, owner);
      if (!forgotten.ok) return forgotten;
      for (const store of SYNCED_COLLECTIONS) bus.publish({ store, ids: [], cause: 'unlocked', owner });
      return forgotten;
    },
  };
}
