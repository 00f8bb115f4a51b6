import type { RecordCipher, Result, StorageRefusal, UpliftId } from '@uplift/core/foundation';
import { SYNCED_COLLECTIONS } from '@uplift/core/sync';
import type { LibraryStore } from './device-store.ts';
import { keepToOwner } from './disk/owned-disk.ts';
import { forgetOwner } from './records/forget-owner.ts';
import { createKeptLibraries, type KeptLibraries } from './sync/kept-libraries.ts';
import type { ChangeBus } from './tabs/change-bus.ts';
import type { WritingParts } from './writing.ts';

/** The libraries of the account's churches on this device. */
export interface OtherLibraries extends KeptLibraries {
  /**
   * Opens an account's copy of a church's records, whose owner is that of the cipher. Unclaimed records aren't among
   * them. While `cipher` returns null nothing is found, and every write is refused as `storage-unavailable`.
   */
  open(church: string, cipher: () => RecordCipher | null): LibraryStore;
  /** Deletes everything of an account's copy of a church's records, what waits to be sent included. */
  forget(church: string, owner: UpliftId): Promise<Result<null, StorageRefusal>>;
}

/** Creates them over the disk of the person's own library. `openLibrary` makes the repositories of one owner. */
export function createOtherLibraries(
  parts: WritingParts,
  openLibrary: (parts: WritingParts) => LibraryStore,
): OtherLibraries {
  const { disk, bus, options } = parts;
  return {
    ...createKeptLibraries(disk, options),
    open: (church, cipher) => {
      const owned = keepToOwner(disk, () => cipher()?.owner ?? null);
      return openLibrary({ ...parts, disk: owned, bus: scopeBus(bus, church), options: { ...options, cipher } });
    },
    async forget(church, owner) {
      const forgotten = await forgetOwner(disk, owner);
      if (!forgotten.ok) return forgotten;
      for (const store of SYNCED_COLLECTIONS) bus.publish({ store, ids: [], cause: 'unlocked', church });
      return forgotten;
    },
  };
}

/** The changes of one church's records on a bus that carries those of all libraries. */
function scopeBus(shared: ChangeBus, church: string): ChangeBus {
  return {
    ...shared,
    publish: (change) => shared.publish({ ...change, church }),
    subscribe: (store, listener) =>
      shared.subscribe(store, (change) => {
        if (change.church === church) listener(change);
      }),
  };
}
